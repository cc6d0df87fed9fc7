export { anomalyKindNames as kindNames } from '@molva/contract/anomaly-names';
import { decimal } from '@molva/russian/decimals';
import { daysBetween } from '../../lib/days.ts';
import { counted, day, forms, number } from '../../lib/formats.ts';
import type { Anomaly } from './api.ts';

/** What was seen, with its numbers. */
export function reasonOf(anomaly: Anomaly, now?: Date): string {
  const { kind, count, expected, other_clients: others, theme } = anomaly;
  const all = counted(count, forms.review);
  const span = spanOf(anomaly, now);
  switch (kind) {
    case 'low_grades':
      return `${all} с оценкой 1–2 ${span}, обычно ${usual(expected)}.`;
    case 'alike_texts':
      return `${all} с почти одинаковым текстом под разными именами ${span}.`;
    case 'same_elsewhere':
      return `Тот же текст под тем же именем есть и у ${counted(others ?? 1, ['другой компании', 'других компаний', 'других компаний'])} (каких, не показываем).`;
    case 'theme_grows':
      return `О теме «${theme?.name ?? ''}» ${all} ${span}, по прежней доле было бы ${usual(expected)}.`;
  }
}

/** How it was found out, and how often that is wrong. */
export function methodOf({ kind, probability }: Anomaly): string {
  const chance =
    probability === null ? '' : ` Случайно столько или больше бывает ${chanceWords(probability)}.`;
  const rate = 'Ложных тревог каждого вида настроено не больше 0,3 на клиента в месяц.';
  switch (kind) {
    case 'low_grades':
      return `Отзывы по дням сравнены с предыдущими 13 неделями (отрицательное биномиальное распределение).${chance} ${rate}`;
    case 'alike_texts':
      return 'У каждого текста группы с другим её текстом общие не меньше 60 % слов и пар слов (коэффициент Дайса).';
    case 'same_elsewhere':
      return 'Совпали имя автора и первые 400 букв текста. Совпадение имени само по себе ничего не доказывает.';
    case 'theme_grows':
      return `Доля за 28 дней сравнена с предыдущими 84 днями (точный критерий Фишера).${chance} ${rate}`;
  }
}

const usual = (expected: number | null) =>
  expected === null ? '—' : expected < 0.1 ? 'меньше 0,1' : decimal(Math.round(expected * 10) / 10);

/** «раз в 12 000 случаев» */
function chanceWords(probability: number): string {
  const once = Math.round(1 / Math.max(probability, 1e-9));
  const digits = 10 ** Math.max(0, String(once).length - 2);
  return `реже раза в ${number(Math.floor(once / digits) * digits)} случаев`;
}

function spanOf({ from_day: from, to_day: to }: Anomaly, now = new Date()): string {
  const days = daysBetween(from, to) + 1;
  return days === 1
    ? `за день, ${day(to, now)}`
    : `за ${counted(days, ['день', 'дня', 'дней'])}, ${day(from, now)} – ${day(to, now)}`;
}

export function preparedWords({
  prepared,
  known,
  no_ground: noGround,
}: {
  prepared: number;
  known: number;
  no_ground: number;
}): string {
  const parts = [
    prepared > 0 ? `Подготовлено: ${counted(prepared, ['жалоба', 'жалобы', 'жалоб'])}` : 'Новых жалоб нет',
    known > 0 ? `уже были: ${number(known)}` : '',
    noGround > 0 ? `по правилам площадки пожаловаться нельзя: ${number(noGround)}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('; ')}.`;
}
