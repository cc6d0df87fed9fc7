import { type ColumnSigns, guessBySigns } from './guess-columns.ts';

/** What a file of reviews can say of each. No imports of a schema: the web names the columns too. */
export const reviewColumns = [
  'recall',
  'rating',
  'publication_date',
  'author',
  'external_review_uid',
  'title',
  'pros',
  'cons',
  'url',
  'area',
  'sex',
  'likes',
  'dislikes',
  'answer',
  'answer_author',
  'answer_date',
] as const;
export type ReviewColumn = (typeof reviewColumns)[number];
export type ReviewMapping = Partial<Record<ReviewColumn, string>>;

/** A review has to say one of these. */
export const tellingColumns = ['recall', 'rating', 'title', 'pros', 'cons'] as const satisfies ReviewColumn[];

const signs: ColumnSigns<ReviewColumn> = {
  recall: [
    /^((orig )?(text|recall|review( text)?|content|comment|body)|текст( отзыва)?|отзыв)$/,
    /(текст|отзыв|комментари|review text|review body|comment text|text|comment)/,
  ],
  rating: [
    /^((orig )?(rating|grade|score|stars|mark)|оценка|звезды|балл(ы)?|рейтинг)$/,
    /(оценк|рейтинг|звезд|балл|rating|score|stars|grade)/,
  ],
  publication_date: [
    /^((orig )?(date( iso)?|publication date|published( at)?|created( at)?|review date|time)|дата( отзыва| публикации)?)$/,
    /(дата|date|created|published|время|time)/,
  ],
  author: [
    /^((orig )?(author( name)?|user( name)?|reviewer|name|customer)|автор( отзыва)?|имя( автора| клиента)?|клиент|пользователь)$/,
    /(автор|имя|пользовател|author|user name|reviewer)/,
  ],
  external_review_uid: [
    /^((orig )?(id|uid|review (id|uid)|external review uid|external id)|номер( отзыва)?|ид)$/,
    /(review id|review uid|номер отзыва|id отзыва)/,
  ],
  title: [/^((orig )?(title|headline|subject)|заголовок|тема)$/, /(заголов|title|headline)/],
  pros: [/^((orig )?(pros|advantages|plus(es)?)|достоинства|плюсы)$/, /(достоинств|плюсы|advantages)/],
  cons: [/^((orig )?(cons|disadvantages|minus(es)?)|недостатки|минусы)$/, /(недостат|минусы|disadvantages)/],
  url: [/^((orig )?(url|link|href)|ссылка|адрес отзыва)$/, /(ссылка|url|link)/],
  area: [
    /^((orig )?(area|branch|location|place|organization|company)|точка|филиал|организация)$/,
    /(точк|филиал|ресторан|магазин|салон|отделение|branch|location|store)/,
  ],
  sex: [/^(пол|sex|gender)$/],
  likes: [/^((orig )?(likes( count)?|useful|helpful)|лайки|полезно)$/],
  dislikes: [/^((orig )?(dislikes( count)?)|дизлайки|бесполезно)$/],
  answer: [
    /^(ответ( компании| организации)?|((official )?answer|reply|response)( text)?|review reply comment)$/,
    /(текст ответа|ответ компании|reply text|answer text|response text)/,
  ],
  answer_author: [/^(автор ответа|(answer|reply|response) author)$/],
  answer_date: [/^(дата ответа|(answer|reply|response) (date|time))$/],
};

/** An answer's date is no review's; what says more goes first. */
const order: readonly ReviewColumn[] = [
  'answer_date',
  'answer_author',
  'answer',
  'external_review_uid',
  'url',
  'rating',
  'publication_date',
  'title',
  'pros',
  'cons',
  'sex',
  'likes',
  'dislikes',
  'recall',
  'area',
  'author',
];

export const guessReviewColumns = (names: readonly string[]): ReviewMapping =>
  guessBySigns(names, { signs, order, ranks: 2 });
