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
const signs: Readonly<Record<ImportColumn, readonly RegExp[]>> = {
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

/** Characters of a head that are looked at: whoever writes more means to be read by no one. */
const maxCharacters = 200;

const plain = (name: string): string =>
  name
    .slice(0, maxCharacters)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Which of the heads of a table means what. Each column is found once at most and each head serves once; a head that
 * says exactly what it is goes before one that only has the word in it.
 *
 * @param isExact only heads that say exactly what they are
 */
export function guessColumns(
  names: readonly string[],
  isExact = false,
): Partial<Record<ImportColumn, string>> {
  const found: Partial<Record<ImportColumn, string>> = {};
  const used = new Set<string>();
  for (const rank of isExact ? [0] : [0, 1, 2])
    for (const column of order) {
      const sign = signs[column][rank];
      if (sign === undefined || found[column] !== undefined) continue;
      const name = names.find((one) => one !== '' && !used.has(one) && sign.test(plain(one)));
      if (name === undefined) continue;
      found[column] = name;
      used.add(name);
    }
  return found;
}
