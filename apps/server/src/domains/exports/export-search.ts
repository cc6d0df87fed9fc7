import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import { limits } from '@molva/contract/limits';
import type { SearchHit, SearchKind } from '@molva/contract/search';
import { change } from '../../kernel/operation.ts';
import { search } from '../search/index.ts';
import { type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';

const kindNames: Readonly<Record<SearchKind, string>> = {
  reviews: 'Отзыв',
  answers: 'Ответ',
  texts: 'Текст',
  clients: 'Клиент',
  areas: 'Точка',
};

const columns: readonly Column<SearchHit>[] = [
  { header: 'Что', width: 12, value: ({ kind }) => kindNames[kind] },
  { header: 'Клиент', width: 28, value: (hit) => hit.client_name },
  { header: 'Точка', width: 40, value: (hit) => hit.area_fullname },
  { header: 'Название или автор', width: 32, value: ({ title }) => title && title.text },
  { header: 'Оценка', width: 10, value: ({ rating }) => rating },
  { header: 'Дата (UTC)', width: 20, value: ({ date }) => momentOf(date) },
  { header: 'Отрывок', width: 90, value: ({ snippet }) => snippet && snippet.text },
  { header: 'Экран', width: 50, value: ({ path }) => path },
];

/** What is found, kind by kind: of each as many as the screen leads to. */
export const exportSearch = change(contract.exportSearch, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportSearch>, SearchHit>({
    name: 'search',
    title: 'Найденное',
    resource: 'search',
    async *pages({ input, ...call }) {
      const limit = limits.searchPageMax;
      const found = (more: object, skip: number) =>
        search.run({ ...call, input: { ...input, ...more, skip, limit } });
      const { groups, corrections } = await found({}, 0);
      for (const { kind, data } of groups) {
        yield data;
        // What is near the words typed is a page, on the screen too.
        if (corrections.length > 0) continue;
        let last = data.length;
        for (let skip = limit; last === limit && skip <= limits.searchDepth; skip += limit) {
          const [group] = (await found({ kinds: [kind], literal: true }, skip)).groups;
          last = group?.data.length ?? 0;
          yield group?.data ?? [];
        }
      }
    },
    columns: () => columns,
  }),
});
