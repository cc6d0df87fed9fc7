import type { InputOf } from '@molva/contract';
import { exportRewriting as rewritingContract } from '@molva/contract/exports';
import * as contract from '@molva/contract/requests';
import { requestStateNames } from '@molva/contract/request-states';

import { change } from '../../kernel/operation.ts';
import { rewritingFilter } from '../drafts/index.ts';
import { filterFor, type ListedRequest, pagesOfRequests, readRight } from '../requests/index.ts';
import { type Column, momentOf, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';

type TextColumn = Column<ListedRequest>;

const common: readonly TextColumn[] = [
  { header: 'Клиент', width: 28, value: (text) => text.client_name },
  { header: 'Точка', width: 40, value: (text) => text.fullname_area },
  { header: 'Площадка', width: 22, value: (text) => text.site_name },
  { header: 'Страница точки', width: 40, value: (text) => text.url },
  { header: 'Состояние', width: 20, value: (text) => requestStateNames[text.status] },
  { header: 'Оценка', width: 10, value: (text) => text.grade },
  { header: 'Месяц', width: 12, value: (text) => text.period },
  { header: 'День по плану', width: 14, value: (text) => text.planned_date },
];
const ofStaff: readonly TextColumn[] = [
  { header: 'Копирайтер', width: 28, value: (text) => text.assignee_name ?? text.assignee_email },
  { header: 'Задание', width: 60, value: (text) => text.description },
  { header: 'Примечание', width: 60, value: (text) => text.prim },
];
const ends: readonly TextColumn[] = [
  { header: 'Создан (UTC)', width: 20, value: (text) => momentOf(text.created_at) },
  { header: 'Опубликован (UTC)', width: 20, value: (text) => momentOf(text.published_at) },
  { header: 'Адрес публикации', width: 40, value: (text) => text.published_url },
  { header: 'С помощью модели', width: 18, value: (text) => yesNo(text.ai_generated) },
  { header: 'Текст', width: 90, value: (text) => text.review_data },
];

/** Texts that the filters leave, as a file: those shown to it for a client's user, and nothing staff say among themselves. */
export const exportRequests = change(contract.exportRequests, {
  whose: 'visible',
  right: ({ actor }) => readRight(actor),
  ...asFile<InputOf<typeof contract.exportRequests>, ListedRequest>({
    name: 'texts',
    title: 'Тексты',
    resource: 'request',
    action: 'request.exported',
    async *pages({ context, actor, input }) {
      yield* pagesOfRequests(context.db.lagging, await filterFor(context, actor, input));
    },
    columns: ({ actor }) =>
      actor.kind === 'staff' ? [...common, ...ofStaff, ...ends] : [...common, ...ends],
  }),
});

/** The queue of rewriting: what the caller may write, is in work and has words. */
export const exportRewriting = change(rewritingContract, {
  whose: 'visible',
  ...asFile<InputOf<typeof rewritingContract>, ListedRequest>({
    name: 'rewriting',
    title: 'Рерайтинг',
    resource: 'request',
    action: 'request.exported',
    async *pages({ context, actor, input }) {
      yield* pagesOfRequests(context.db.lagging, await rewritingFilter(context, actor, input));
    },
    columns: () => [...common, ...ofStaff, ...ends],
  }),
});
