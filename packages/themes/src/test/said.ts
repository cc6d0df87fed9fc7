/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What people say of three things, each in words of its own. */
const said = {
  staff: [
    ['Администратор', 'Мастер', 'Сотрудница', 'Консультант'],
    ['вежливо встретила', 'внимательно выслушала', 'грубо ответила', 'терпеливо объяснила'],
    ['гостей', 'посетителей', 'покупателя', 'клиентку'],
  ],
  waiting: [
    ['Очередь', 'Ожидание', 'Доставка', 'Запись'],
    ['затянулась на', 'заняла', 'растянулась на', 'длилась'],
    ['два часа', 'сорок минут', 'полдня', 'неделю'],
  ],
  prices: [
    ['Цены', 'Скидки', 'Счет', 'Чек'],
    ['оказались выше', 'выросли сильнее', 'удивили дороговизной', 'завышены против'],
    ['прейскуранта', 'стоимости в меню', 'тарифа', 'рублей на ценнике'],
  ],
} as const;
export type Subject = keyof typeof said;
export const subjects = Object.keys(said) as Subject[];

/** A sentence about one of them. */
export function sentenceOf(subject: Subject, random: () => number): string {
  return `${said[subject].map((words) => words[Math.floor(random() * words.length)]).join(' ')}.`;
}

export interface Said {
  id: string;
  subject: Subject;
  text: string;
}

/** Reviews of one sentence each. */
export function sayings(count: number, seed: number): Said[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, number) => {
    const subject = subjects[number % subjects.length] ?? 'staff';
    return { id: `r${seed}-${number}`, subject, text: sentenceOf(subject, random) };
  });
}
