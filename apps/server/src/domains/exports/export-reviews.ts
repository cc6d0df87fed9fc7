import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { change } from '../../kernel/operation.ts';
import {
  clientsAsked,
  type ExportedField,
  type ExportedReview,
  isMoment,
  linesOfReviewsFor,
  pagesOfReviewsFor,
  seesStaffWork,
} from '../reviews/index.ts';
import { type Cell, type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';

interface ReviewColumn extends Column<ExportedReview> {
  field: ExportedField;
}

const column = (header: string, width: number, field: ExportedField): ReviewColumn => ({
  header,
  width,
  field,
  value: isMoment(field)
    ? (review) => momentOf((review[field] ?? null) as string | null)
    : (review): Cell => review[field] ?? null,
});

const site: readonly ReviewColumn[] = [
  column('Клиент', 28, 'client_name'),
  column('Точка', 40, 'area_fullname'),
  column('Группа', 22, 'group_name'),
  column('Площадка', 22, 'site_name'),
  column('Опубликован (UTC)', 20, 'publication_date'),
  column('Оценка', 10, 'rating'),
  column('Автор', 28, 'author'),
  column('Пол автора', 12, 'sex'),
  column('Заголовок', 28, 'title'),
  column('Текст', 90, 'recall'),
  column('Ответы на площадке', 60, 'answers'),
  column('Полезно', 10, 'likes'),
  column('Бесполезно', 12, 'dislikes'),
  column('Адрес отзыва', 40, 'url'),
  column('Номер на площадке', 24, 'external_review_uid'),
];
const work: readonly ReviewColumn[] = [
  column('Темы', 40, 'themes'),
  column('Тон текста', 16, 'tone'),
  column('Текст спорит с оценкой', 14, 'contradicts_grade'),
  column('Официальный ответ', 60, 'answer_text'),
  column('Состояние ответа', 22, 'answer_state'),
  column('Ответ с помощью модели', 18, 'answer_by_model'),
];
const ofStaff: readonly ReviewColumn[] = [
  column('Метки', 28, 'tags'),
  column('Поручен', 28, 'assignee'),
  column('Заметка', 60, 'note'),
  column('Жалоба', 18, 'removal_state'),
  column('Причина жалобы', 28, 'removal_ground'),
];
const seen: readonly ReviewColumn[] = [
  column('Впервые собран (UTC)', 20, 'first_seen'),
  column('Последний раз виден (UTC)', 20, 'last_seen'),
  column('Исчез (UTC)', 20, 'gone_since'),
  column('Прежних редакций', 14, 'versions_count'),
];

const columnsFor = (actor: Actor) => [...site, ...work, ...(seesStaffWork(actor) ? ofStaff : []), ...seen];

type Filter = Omit<InputOf<typeof contract.exportReviews>, 'format' | 'separator'>;

async function askedFor({ context, actor, input }: { context: AppContext; actor: Actor; input: Filter }) {
  const { sort, client_id: _asked, ...filter } = input;
  const clients = await clientsAsked(context, actor, input);
  const fields = columnsFor(actor).map(({ field }) => field);
  return { context, actor, filter: { ...filter, clients }, sort, fields };
}

/** Reviews that the filters leave, as a file: what the list shows of them to the caller, and nothing more. */
export const exportReviews = change(contract.exportReviews, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportReviews>, ExportedReview>({
    name: 'reviews',
    title: 'Отзывы',
    resource: 'review',
    async *pages(call) {
      yield* pagesOfReviewsFor(await askedFor(call));
    },
    async *lines(call, separator) {
      yield* linesOfReviewsFor(await askedFor(call), separator);
    },
    columns: ({ actor }) => columnsFor(actor),
  }),
});
