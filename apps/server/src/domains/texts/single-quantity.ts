import { joinedNumeral, numeralOf } from '@molva/russian/numerals';
import type { Token } from '@molva/russian/tokens';
import { type Quantity, round } from './quantity.ts';
import { unitOf } from './units.ts';

const halves: Readonly<Record<string, string>> = {
  полчаса: 'minutes:30',
  получаса: 'minutes:30',
  полминуты: 'minutes:0.5',
  полдня: 'minutes:720',
  полсуток: 'minutes:720',
  полгода: 'months:6',
  полугода: 'months:6',
  полмесяца: 'minutes:21600',
};
/** «полгорода», «полцены»: half of something. */
const halfOf = /^пол(?:город|дом|стран|цен|дорог|пут|улиц|зал|групп|класс|комнат|дач|стол|порци|стоимост)/;
const noCount = new Set(
  `каждый каждую каждые этот эту эти тот ту те весь всю все в во прошлый прошлую следующий следующую последний последнюю
   новый новую же первый первую один одну раз какой любой любую рабочий учебный`.split(/\s+/),
);
const bare = new Set('час неделю неделя недельку месяц год сутки минуту минутку'.split(' '));

/** A length of time that needs no numeral: «полчаса», «четверть часа», «через неделю», «полугодовой». */
export function singleQuantity(tokens: readonly Token[], at: number): Quantity | null {
  const token = tokens[at];
  if (!token || (token.kind !== 'word' && token.kind !== 'mixed')) return null;
  const { start, norm } = token;
  const found = (end: number, readings: string[], value: number | null, weak = false): Quantity => ({
    start,
    end,
    kind: 'number',
    readings,
    value,
    measured: readings.length > 0,
    weak,
  });
  const next = tokens[at + 1];
  // «пол часа» as well.
  const [halved, halvedEnd] = norm === 'пол' && next ? [`пол${next.norm}`, next.end] : [norm, token.end];
  const half = halves[halved];
  if (half !== undefined && Object.hasOwn(halves, halved)) return found(halvedEnd, [half], null);
  if (halfOf.test(halved)) return found(halvedEnd, ['percent:50'], 0.5, true);
  const centimetres = norm === 'метр' && next ? (numeralOf(next.norm)?.value ?? Number(next.norm)) : 0;
  if (next && centimetres >= 10 && centimetres < 100)
    return found(next.end, [`metres:${round(1 + centimetres / 100)}`], null);
  if (/^полугод|^полгодик/.test(norm)) return found(token.end, ['months:6'], null);
  if (norm.startsWith('полуторачас')) return found(token.end, ['minutes:90'], null);
  if (/^четверт(ь|и|ью)$/.test(norm))
    return next?.norm === 'часа' ? found(next.end, ['minutes:15'], null) : found(token.end, [], 0.25);
  const joined = joinedNumeral(norm);
  if (joined) {
    const unit = joined.unit === null ? null : unitOf(joined.unit);
    return found(token.end, unit ? [`${unit.kind}:${round(joined.value * unit.size)}`] : [], joined.value);
  }
  const unit = unitOf(norm);
  const before = tokens[at - 1]?.norm ?? '';
  if (!unit || (unit.kind !== 'minutes' && unit.kind !== 'months')) return null;
  const counts = bare.has(norm) || (norm === 'день' && before === 'за');
  const isWeak = !counts || noCount.has(before) || numeralOf(before) !== undefined || next?.norm === 'назад';
  return found(token.end, [`${unit.kind}:${round(unit.size)}`], null, isWeak);
}
