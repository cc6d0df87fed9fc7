import type { Review } from '@molva/contract/reviews';
import { groundNames } from '@molva/contract/ground-names';
import { answerStateNames, removalStateNames } from '@molva/contract/review-words';
import { toneNames } from '@molva/contract/tone-names';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;
type Columns = readonly (readonly [string, (review: Review) => Cell])[];

const moment = (at: string | null) => (at === null ? null : `${at.slice(0, 10)} ${at.slice(11, 19)}`);
const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'да' : 'нет');

const sexNames = { female: 'женский', male: 'мужской' };

const columns = (clientName: string, groupName: string | null, isStaff: boolean): Columns => [
  ['Клиент', () => clientName],
  ['Точка', (review) => review.area_fullname],
  ['Группа', () => groupName],
  ['Площадка', (review) => review.site_name],
  ['Опубликован (UTC)', (review) => moment(review.publication_date)],
  ['Оценка', (review) => review.rating],
  ['Автор', (review) => review.author],
  ['Пол автора', ({ sex }) => (sex === null ? null : sexNames[sex])],
  ['Заголовок', (review) => review.title],
  ['Текст', (review) => review.recall],
  ['Ответы на площадке', ({ answers }) => answersText(answers)],
  ['Полезно', (review) => review.likes],
  ['Бесполезно', (review) => review.dislikes],
  ['Адрес отзыва', (review) => review.url],
  ['Номер на площадке', (review) => review.external_review_uid],
  ['Темы', ({ themes }) => themes.map(({ name }) => name).join(', ')],
  ['Тон текста', ({ sentiment }) => (sentiment === null ? null : toneNames[sentiment.tone])],
  ['Текст спорит с оценкой', ({ sentiment }) => yesNo(sentiment?.contradicts_grade)],
  ['Официальный ответ', ({ official_answer: answer }) => answer?.text ?? null],
  [
    'Состояние ответа',
    ({ official_answer: answer }) => (answer === null ? null : answerStateNames[answer.state]),
  ],
  ['Ответ с помощью модели', ({ official_answer: answer }) => yesNo(answer?.ai_generated)],
  ...(isStaff ? ofStaff : []),
  ['Впервые собран (UTC)', (review) => moment(review.first_seen)],
  ['Последний раз виден (UTC)', (review) => moment(review.last_seen)],
  ['Исчез (UTC)', (review) => moment(review.gone_since)],
  ['Прежних редакций', (review) => review.versions_count],
];
const ofStaff: Columns = [
  ['Метки', ({ tags }) => tags.join(', ')],
  ['Поручен', ({ assignee }) => assignee?.full_name ?? assignee?.email ?? null],
  ['Заметка', (review) => review.note],
  ['Жалоба', ({ removal }) => (removal === null ? null : removalStateNames[removal.state])],
  ['Причина жалобы', ({ removal }) => (removal === null ? null : groundNames[removal.ground])],
];

function answersText(answers: Review['answers']): string {
  const texts = answers.map(({ publication_date: at, author, recall }) => {
    const head = [moment(at), author].filter((part) => part !== null).join(' ');
    return head === '' ? (recall ?? '') : `${head}: ${recall ?? ''}`;
  });
  return texts.join('\n\n');
}

const harmless = (text: string) =>
  text.replace(/^(?=[\t\r\n])|(^|[;\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");

/**
 * What the list answers as the file of it must have it: another way than the product's, which lets PostgreSQL write the lines, by
 * a library that is not used there.
 */
export function reviewsAsCsv(
  reviews: readonly Review[],
  {
    clientName,
    groupName = null,
    isStaff,
    delimiter,
  }: { clientName: string; groupName?: string | null; isStaff: boolean; delimiter: string },
): string {
  const shown = columns(clientName, groupName, isStaff);
  const cellText = (cell: Cell) => (typeof cell === 'string' ? harmless(cell) : String(cell ?? ''));
  const rows = reviews.map((review) => shown.map(([, value]) => cellText(value(review))));
  const lines = stringify([shown.map(([header]) => header), ...rows], {
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[,;\r\n]/,
  });
  return `\uFEFF${lines}`;
}
