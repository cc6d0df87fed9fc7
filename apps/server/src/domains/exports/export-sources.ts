import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import { sourceKindNames } from '@molva/contract/source-kind-names';
import type { listSources as listed } from '@molva/contract/sources';
import { change } from '../../kernel/operation.ts';
import { listSources } from '../sources/index.ts';
import { type Column, momentOf, personName } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Source = AnswerOf<typeof listed>['data'][number];

const columns: readonly Column<Source>[] = [
  { header: 'Получены', width: 14, value: (source) => source.received_at },
  { header: 'Откуда', width: 18, value: ({ kind }) => sourceKindNames[kind] },
  { header: 'Слова покупателя', width: 90, value: ({ words }) => words },
  { header: 'Оценка', width: 10, value: ({ grade }) => grade },
  { header: 'Согласие на текст', width: 16, value: (source) => consentWord(source, 'use_of_text') },
  { header: 'Согласие на данные', width: 16, value: (source) => consentWord(source, 'use_of_data') },
  { header: 'Согласие дано', width: 14, value: ({ consent }) => consent && consent.given_on },
  { header: 'Награда', width: 28, value: ({ incentive }) => incentive },
  { header: 'Контакт (скрыт)', width: 24, value: (source) => source.contact_masked },
  { header: 'Хранить до', width: 14, value: (source) => source.keep_until },
  { header: 'Сделано текстов', width: 12, value: (source) => source.requests_count },
  { header: 'Кто записал', width: 28, value: (source) => personName(source.created_by) },
  { header: 'Записаны (UTC)', width: 20, value: (source) => momentOf(source.created_at) },
];

function consentWord(
  { consent, withdrawn_at: withdrawnAt }: Source,
  use: 'use_of_text' | 'use_of_data',
): string {
  if (withdrawnAt !== null) return 'отозвано';
  return consent?.[use] === true ? 'есть' : 'нет';
}

/** Customers' words; of how to reach them what the list shows and no more. */
export const exportSources = change(contract.exportSources, {
  ...asFile<InputOf<typeof contract.exportSources>, Source>({
    name: 'sources',
    title: 'Слова покупателей',
    resource: 'source',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listSources.run({ ...call, input: { ...input, ...page } })),
    columns: () => columns,
  }),
});
