import { type ColumnSigns, guessBySigns } from './guess-columns.ts';

/** What a table of customers' words can say of each. No imports of a schema: the web's grid has the same columns. */
export const importColumns = [
  'words',
  'grade',
  'received_at',
  'area',
  'sex',
  'contact',
  'customer',
  'consent',
  'incentive',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** How the heads of survey exports call each column, Russian and English; the better sign first. */
const signs: ColumnSigns<ImportColumn> = {
  words: [
    /^(текст( отзыва)?|отзыв( клиента| гостя)?|words|review( text)?|text)$/,
    /(слова|комментари|отзыв|впечатлени|что (вам )?понравилось|comment|feedback|message|сообщение)/,
    /(ответ|answer|response|review|текст)/,
  ],
  grade: [
    /^(оценка|балл(ы)?|звезды|grade|rating|score|stars)$/,
    /(оценк|рейтинг|звезд|балл|rating|score|stars|grade)/,
  ],
  received_at: [
    /^(дата|день|date|received at|дата (отзыва|ответа|получения|опроса))$/,
    /(отметка времени|timestamp|created|received|submitted|дата|date)/,
  ],
  area: [
    /^(точка|филиал|адрес( точки)?|area|branch|location|place)$/,
    /(точк|филиал|ресторан|магазин|салон|отделение|адрес (точки|филиала)|branch|location|store|shop|venue)/,
  ],
  sex: [/^(пол|sex|gender)$/, /(пол клиента|пол автора|sex|gender)/],
  contact: [
    /^(контакт(ы)?|почта|email|телефон|phone|contact)$/,
    /(e mail|email|почт|телефон|phone|контакт|contact|телеграм|telegram|whatsapp)/,
  ],
  customer: [
    /^(клиент|имя( клиента)?|фио|автор|гость|customer|name|author)$/,
    /(имя|фио|как (вас|к вам)|клиент|автор|покупател|гость|customer|client|name|author)/,
  ],
  // Consent to mail or to the use of data alone is none to publish: only what names publishing is found by itself.
  consent: [
    /^(согласие|consent)$/,
    /(соглас|разреш|consent|agree|permission).*(публик|размещ|использ[а-я]* (текст|отзыв|слов)|publish|publication)/,
  ],
  incentive: [
    /^(вознаграждение|подарок|бонус|incentive|reward|gift)$/,
    /(вознагражд|подар|бонус|скидк|промокод|incentive|reward|gift|bonus|discount)/,
  ],
};

/** A consent's date is no day of a review, a customer's address no branch: what says more goes first. */
const order: readonly ImportColumn[] = [
  'consent',
  'incentive',
  'contact',
  'grade',
  'received_at',
  'sex',
  'words',
  'area',
  'customer',
];

/** @param isExact only heads that say exactly what they are */
export function guessColumns(
  names: readonly string[],
  isExact = false,
): Partial<Record<ImportColumn, string>> {
  return guessBySigns(names, { signs, order, ranks: isExact ? 1 : 3 });
}
