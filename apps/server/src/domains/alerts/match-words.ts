import type { AlertKind } from '@molva/contract/alert-kinds';
import { runErrorWords } from '@molva/contract/run-words';
import { decimal } from '@molva/russian/decimals';
import { counted, plural } from '@molva/russian/plurals';
import type { CompetitorMove } from '../../kernel/competitor-ratings.ts';
import { daysBetween } from '../../lib/days.ts';
import { changeOf, editBody, editTitle } from './edit-words.ts';
import type { BurstMatch, RatingMatch, RunMatch } from './match-queries.ts';
import { excerptLength, type ReviewMatch } from './match-review-queries.ts';
import type { RuleRow } from './rule-queries.ts';

/** Something that a rule found, as it is kept and told. */
export interface Match {
  kind: AlertKind;
  subject: string;
  area_id: string | null;
  review_id: string | null;
  /** In Russian, without a full stop. */
  title: string;
  /** Where, and what was said. */
  body: string;
  /** Screen of the web, from `/`. */
  path: string;
  /** What a program is told besides. */
  facts: Record<string, unknown>;
  happened_at: string;
}

interface Client {
  id: string;
  name: string;
}

/** «Зерно: Мира, 5 (2ГИС)»: the client first, as digests expect it. */
const where = (client: Client, { area, site }: { area: string; site: string }) =>
  `${client.name}: ${area} (${site})`;

const reviewWords: Readonly<Record<string, (match: ReviewMatch, hours: number) => string>> = {
  new_review: ({ rating }) => (rating === null ? 'Новый отзыв' : `Новый отзыв с оценкой ${decimal(rating)}`),
  review_edited: (match) => editTitle(changeOf(match)),
  review_gone: ({ rating }) =>
    rating === null ? 'С площадки исчез отзыв' : `С площадки исчез отзыв с оценкой ${decimal(rating)}`,
  unanswered: ({ rating }, hours) =>
    `Нет ответа ${counted(hours, ['час', 'часа', 'часов'])}: отзыв${rating === null ? '' : ` с оценкой ${decimal(rating)}`}`,
};

export function reviewMatch(
  client: Client,
  kind: 'new_review' | 'review_edited' | 'review_gone' | 'unanswered',
  match: ReviewMatch,
  hours = 0,
): Match {
  const { subject, happened_at, id, area_id, area, site, author, rating, url, publication_date } = match;
  const text = match.text === null ? null : excerptOf(match.text);
  const change = kind === 'review_edited' ? changeOf(match) : null;
  const said = (change && editBody(change)) ?? (text === null || text === '' ? '' : `«${text}»`);
  return {
    kind,
    subject,
    area_id,
    review_id: id,
    title: reviewWords[kind]?.(match, hours) ?? '',
    body: `${where(client, match)}.${author === null || author === '' ? '' : ` ${author}:`}${said === '' ? '' : ` ${said}`}`,
    path: `/clients/${client.id}/reviews?area=${area_id}${kind === 'review_gone' ? '&gone=true' : ''}&review=${id}`,
    facts: {
      area,
      site,
      review: { id, author, rating, text, url, publication_date },
      ...(change && { change }),
    },
    happened_at,
  };
}

/** A whole text, or its beginning up to the end of a word, with what says that there is more. */
export function excerptOf(text: string): string {
  const letters = [...text];
  if (letters.length <= excerptLength) return text;
  const beginning = letters.slice(0, excerptLength).join('');
  const end = beginning.lastIndexOf(' ');
  return `${end === -1 ? beginning : beginning.slice(0, end)}…`;
}

export function ratingMatch(
  client: Client,
  kind: 'rating_moved' | 'rating_crept',
  match: RatingMatch,
): Match {
  const { subject, happened_at, area_id, area, site, before, now } = match;
  const verb = now < before ? 'снизился' : 'вырос';
  const slowly = kind === 'rating_crept' ? ' за 30 дней' : '';
  return {
    kind,
    subject,
    area_id,
    review_id: null,
    title: `Рейтинг${slowly} ${verb}: ${decimal(before)} → ${decimal(now)}`,
    body: where(client, match),
    path: `/clients/${client.id}/ratings?areas=${area_id}`,
    facts: { area, site, rating: { before, now } },
    happened_at,
  };
}

export function runMatch(client: Client, match: RunMatch): Match {
  const { subject, happened_at, area_id, area, site, code } = match;
  const reason = runErrorWords[code];
  return {
    kind: 'rule_stopped',
    subject,
    area_id,
    review_id: null,
    title:
      code === 'rule_half_stopped'
        ? 'Правило разбора сработало наполовину'
        : 'На странице перестали находиться отзывы',
    body: reason === undefined ? where(client, match) : `${where(client, match)}. ${reason}`,
    path: `/clients/${client.id}`,
    facts: { area, site, code },
    happened_at,
  };
}

export function burstMatch(client: Client, match: BurstMatch): Match {
  const { subject, happened_at, area_id, area, count, from_day, to_day } = match;
  const reviews = counted(count, ['отзыв', 'отзыва', 'отзывов']);
  const days = counted(daysBetween(from_day, to_day) + 1, ['день', 'дня', 'дней']);
  return {
    kind: 'burst',
    subject,
    area_id,
    review_id: null,
    title: `Всплеск низких оценок: ${reviews} за ${days}`,
    body: area === null ? `${client.name}: все точки` : `${client.name}: ${area}`,
    path: `/clients/${client.id}/anomalies`,
    facts: { area, count, from_day, to_day },
    happened_at,
  };
}

/** What a domain above told of a competitor: nothing of it is kept here but these words. */
export function competitorMatch(
  client: Client,
  kind: 'competitor_moved' | 'competitor_passed',
  { competitor_id: id, name, site, date, noted_at, before, now, own }: CompetitorMove,
): Match {
  return {
    kind,
    subject: `${kind}:${id}:${date}`,
    area_id: null,
    review_id: null,
    title:
      kind === 'competitor_passed' && own !== null
        ? `Конкурент обошёл по рейтингу: ${decimal(now)} против ${decimal(own)}`
        : `Рейтинг конкурента за 30 дней ${now < before ? 'снизился' : 'вырос'}: ${decimal(before)} → ${decimal(now)}`,
    body: where(client, { area: name, site }),
    path: `/clients/${client.id}/competitors`,
    facts: { competitor: { id, name }, site, rating: { before, now }, own_rating: own },
    happened_at: noted_at,
  };
}

const listed = 5;
const kindForms: Readonly<Partial<Record<AlertKind, [string, string, string]>>> = {
  new_review: ['новый отзыв', 'новых отзыва', 'новых отзывов'],
  review_edited: ['изменённый отзыв', 'изменённых отзыва', 'изменённых отзывов'],
  review_gone: ['исчезнувший отзыв', 'исчезнувших отзыва', 'исчезнувших отзывов'],
  unanswered: ['отзыв без ответа', 'отзыва без ответа', 'отзывов без ответа'],
};

/** How much that is named in one message. */
export interface AlertMessage {
  title: string;
  body: string;
  path: string;
}

type Event = Pick<Match, 'kind' | 'area_id' | 'title' | 'body' | 'path' | 'happened_at'>;
type Rule = Pick<RuleRow, 'id' | 'name' | 'conditions'>;

/** Some things in one message: what they are, by which rule, the first of them. */
export function messageOf(client: Client, rule: Rule, events: readonly Event[]): AlertMessage {
  const [first] = events;
  if (first !== undefined && events.length === 1) {
    const { title, body, path } = first;
    return { title, body, path };
  }
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  const forms = (kinds.length === 1 ? kindForms[kinds[0] as AlertKind] : undefined) ?? [
    'событие',
    'события',
    'событий',
  ];
  const rest = events.length - listed;
  const lines = events.slice(0, listed).map(({ title, body }) => `${title} · ${shortened(client, body)}`);
  const more = rest > 0 ? [`и ещё ${rest}`] : [];
  return {
    title: `${counted(events.length, forms)}: ${rule.name}`,
    body: `${client.name}: ${[...lines, ...more].join('; ')}`,
    path: `/clients/${client.id}/${listOf(rule, kinds, events)}`,
  };
}

/** Where what is told of together is seen, narrowed down as far as lists of reviews go: else what the rule has sent. */
function listOf(
  { id, conditions }: Rule,
  kinds: readonly AlertKind[],
  events: readonly Pick<Event, 'area_id' | 'happened_at'>[],
): string {
  const [kind] = kinds;
  if (kinds.length !== 1 || kind === undefined || !(kind in listFilters)) return `alerts?show=log&rule=${id}`;
  const same = conditions.filter((condition) => condition.kind === kind);
  const grade = same.length === 1 && same[0] && 'grade_to' in same[0] ? same[0].grade_to : null;
  const [area, ...others] = new Set(events.map(({ area_id }) => area_id));
  // The lists show what came after a moment, and the first of these came at it.
  const since = Math.min(...events.map(({ happened_at }) => Date.parse(happened_at))) - 1;
  const query = new URLSearchParams(listFilters[kind]?.(new Date(since).toISOString()));
  if (area && others.length === 0) query.set('area', area);
  if (grade) query.set('rating_to', String(grade));
  return `reviews?${query}`;
}

const listFilters: Readonly<Partial<Record<AlertKind, (since: string) => Record<string, string>>>> = {
  new_review: (since) => ({ seen_after: since, sort: '-first_seen' }),
  // Edited at any time: lists know no moment of it.
  review_edited: () => ({ edited: 'true' }),
  review_gone: (since) => ({ gone_after: since }),
  unanswered: () => ({ answers: 'false', sort: '-first_seen' }),
};

const shortest = 90;
const shortened = ({ name }: Client, body: string): string => {
  const bare = body.startsWith(`${name}: `) ? body.slice(name.length + 2) : body;
  return bare.length <= shortest ? bare : `${bare.slice(0, shortest - 1).toWellFormed()}…`;
};

/** «3 человека». */
export const peopleWords = (count: number): string =>
  `${count} ${plural(count, ['человек', 'человека', 'человек'])}`;
