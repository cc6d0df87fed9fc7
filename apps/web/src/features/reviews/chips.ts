import { day, moment, number } from '../../lib/formats.ts';
import type { ReviewsSearch } from './search.ts';
import { removalFilterNames } from './state-words.ts';
import { nobody } from '@molva/contract/review-filters';
import { answerFilterNames, contradictsGrade, nobodyName, sexNames, toneNames } from './words.ts';

export interface Chip {
  readonly id: string;
  readonly text: string;
  /** The state without this filter. */
  readonly without: ReviewsSearch;
}

/** What the ids in the filters are called; undefined where that is not known yet. */
export type ChipNames = Readonly<
  Record<'client' | 'area' | 'group' | 'site' | 'theme' | 'person', (id: string) => string | undefined>
>;

/** The filters in force in words, each with the state its removal leads to. */
export function filterChips(search: ReviewsSearch, names: ChipNames, now = new Date()): Chip[] {
  const chips: Chip[] = [];
  const add = (id: string, text: string, keys: readonly (keyof ReviewsSearch)[]) => {
    const without = Object.fromEntries(
      Object.entries(search).filter(([key]) => !keys.some((gone) => gone === key)),
    );
    chips.push({ id, text, without });
  };
  const { q, area, theme, rating_from, rating_to, from, to, answers, gone } = search;
  if (q !== undefined) add('q', `«${q}»`, ['q']);
  const { client, group, site, sex, likes, tag, assignee, edited } = search;
  if (client !== undefined) add('client', names.client(client) ?? 'Один клиент', clientKeys);
  if (area !== undefined) add('area', names.area(area) ?? 'Одна точка', ['area']);
  if (group !== undefined) add('group', `Группа: ${names.group(group) ?? 'одна'}`, ['group']);
  if (site !== undefined) add('site', names.site(site) ?? 'Одна площадка', ['site']);
  if (theme !== undefined) add('theme', `Тема: ${names.theme(theme) ?? 'одна'}`, ['theme']);
  if (tag !== undefined) add('tag', `Метка: ${tag}`, ['tag']);
  if (assignee !== undefined)
    add('assignee', assignee === nobody ? nobodyName : `Поручен: ${names.person(assignee) ?? 'одному'}`, [
      'assignee',
    ]);
  if (sex !== undefined) add('sex', sexNames[sex], ['sex']);
  if (likes !== undefined) add('likes', `Полезно: от ${number(likes)}`, ['likes']);
  if (edited !== undefined) add('edited', edited ? 'Изменён автором' : 'Не изменён', ['edited']);
  const grade = range(rating_from, rating_to, (value) => String(value).replace('.', ','));
  if (grade !== undefined) add('rating', `Оценка ${grade}`, ['rating_from', 'rating_to']);
  const dates = range(from, to, (value) => day(value, now));
  if (dates !== undefined) add('dates', dates, ['from', 'to']);
  if (answers !== undefined) add('answers', answers ? 'С ответом' : 'Без ответа', ['answers']);
  if (gone !== undefined) add('gone', gone ? 'Исчезли с площадки' : 'Сейчас на площадке', ['gone']);
  const { answer, answered_after, removal, tone, gone_from, gone_to, gone_after, seen_after } = search;
  if (answer !== undefined) add('answer', answerFilterNames[answer], ['answer']);
  if (answered_after !== undefined)
    add('answered', `Ответ появился после: ${moment(answered_after, now)}`, ['answered_after']);
  if (removal !== undefined) add('removal', removalFilterNames[removal], ['removal']);
  if (tone !== undefined) add('tone', tone === 'contradicts' ? contradictsGrade : toneNames[tone], ['tone']);
  const goneDays = range(gone_from, gone_to, (value) => day(value, now));
  if (goneDays !== undefined) add('gone-days', `Исчезли: ${goneDays}`, ['gone_from', 'gone_to']);
  if (gone_after !== undefined)
    add('gone-after', `Исчезли после: ${moment(gone_after, now)}`, ['gone_after']);
  if (seen_after !== undefined)
    add('seen-after', `Собраны после: ${moment(seen_after, now)}`, ['seen_after']);
  return chips;
}

/** Without their client these mean nothing. */
const clientKeys = ['client', 'area', 'group', 'theme'] as const;

function range<T>(from: T | undefined, to: T | undefined, words: (value: T) => string): string | undefined {
  if (from !== undefined && to !== undefined) {
    return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  }
  if (from !== undefined) return `от ${words(from)}`;
  return to === undefined ? undefined : `до ${words(to)}`;
}
