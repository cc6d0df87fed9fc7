import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import { groundNames } from '@molva/contract/ground-names';
import { answerStateNames, removalStateNames } from '@molva/contract/review-words';
import { toneNames } from '@molva/contract/tone-names';
import { change } from '../../kernel/operation.ts';
import { clientsAsked, type ExportedReview, pagesOfReviewsFor, seesStaffWork, toneOf } from '../reviews/index.ts';
import { clientNames } from './client-names.ts';
import { type Column, momentOf, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';

interface NamedReview extends ExportedReview {
  client_name: string;
  themes: string | null;
}
type ReviewColumn = Column<NamedReview>;

const site: readonly ReviewColumn[] = [
  { header: 'Клиент', width: 28, value: (review) => review.client_name },
  { header: 'Точка', width: 40, value: (review) => review.area_fullname },
  { header: 'Площадка', width: 22, value: (review) => review.site_name },
  { header: 'Опубликован (UTC)', width: 20, value: (review) => momentOf(review.publication_date) },
  { header: 'Оценка', width: 10, value: (review) => review.rating },
  { header: 'Автор', width: 28, value: (review) => review.author },
  { header: 'Заголовок', width: 28, value: (review) => review.title },
  { header: 'Текст', width: 90, value: (review) => review.recall },
  { header: 'Ответы на площадке', width: 60, value: (review) => review.answers },
  { header: 'Полезно', width: 10, value: (review) => review.likes },
  { header: 'Бесполезно', width: 12, value: (review) => review.dislikes },
  { header: 'Адрес отзыва', width: 40, value: (review) => review.url },
  { header: 'Номер на площадке', width: 24, value: (review) => review.external_review_uid },
];
const work: readonly ReviewColumn[] = [
  { header: 'Темы', width: 40, value: (review) => review.themes },
  {
    header: 'Тон текста',
    width: 16,
    value: ({ score }) => (score === null ? null : toneNames[toneOf(score)]),
  },
  {
    header: 'Текст спорит с оценкой',
    width: 14,
    value: ({ score, contradicts_grade: contradicts }) => (score === null ? null : yesNoOf(contradicts)),
  },
  { header: 'Официальный ответ', width: 60, value: (review) => review.answer_text },
  {
    header: 'Состояние ответа',
    width: 22,
    value: ({ answer_state: state }) => (state === null ? null : answerStateNames[state]),
  },
  { header: 'Ответ с помощью модели', width: 18, value: (review) => yesNoOf(review.answer_by_model) },
];
const ofStaff: readonly ReviewColumn[] = [
  { header: 'Метки', width: 28, value: (review) => review.tags },
  { header: 'Заметка', width: 60, value: (review) => review.note },
  {
    header: 'Жалоба',
    width: 18,
    value: ({ removal_state: state }) => (state === null ? null : removalStateNames[state]),
  },
  {
    header: 'Причина жалобы',
    width: 28,
    value: ({ removal_ground: ground }) => (ground === null ? null : groundNames[ground]),
  },
];
const seen: readonly ReviewColumn[] = [
  { header: 'Впервые собран (UTC)', width: 20, value: (review) => momentOf(review.first_seen) },
  { header: 'Последний раз виден (UTC)', width: 20, value: (review) => momentOf(review.last_seen) },
  { header: 'Исчез (UTC)', width: 20, value: (review) => momentOf(review.gone_since) },
  { header: 'Прежних редакций', width: 14, value: (review) => review.versions_count },
];

const yesNoOf = (value: boolean | null) => (value === null ? null : yesNo(value));

/** Reviews that the filters leave, as a file: what the list shows of them to the caller, and nothing more. */
export const exportReviews = change(contract.exportReviews, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportReviews>, NamedReview>({
    name: 'reviews',
    title: 'Отзывы',
    resource: 'review',
    async *pages({ context, actor, input }) {
      const { sort, client_id: _asked, ...filter } = input;
      const clients = await clientsAsked(context, actor, input);
      const nameOf = clientNames(context.db.lagging);
      for await (const page of pagesOfReviewsFor(context, actor, { ...filter, clients }, sort)) {
        const names = await nameOf(page);
        yield page.map((review) => ({ ...review, client_name: names.get(review.client_id) ?? '' }));
      }
    },
    columns: ({ actor }) => [...site, ...work, ...(seesStaffWork(actor) ? ofStaff : []), ...seen],
  }),
});
