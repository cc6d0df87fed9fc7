import { Slot } from '../../db/shapes.ts';
import { nobody } from '@molva/contract/review-filters';
import { readSearch } from '@molva/russian/search-language';
import { isOfWordsAlone, wordTexts } from '../../db/text-search.ts';
import type { ReviewFilter } from './filter-query.ts';

/** Values of the filter that its statement has as they are: another one makes no other statement. */
const bound = [
  'id',
  'area_id',
  'group_id',
  'site_id',
  'publication_date',
  'publication_date_from',
  'publication_date_to',
  'rating',
  'rating_from',
  'rating_to',
  'likes',
  'likes_from',
  'dislikes',
  'parent_id',
  'external_review_uid',
  'cluster_id',
  'tag',
  'assignee_id',
  'gone_from',
  'gone_to',
  'gone_after',
  'first_seen_after',
  'official_answer_after',
  'word_query',
] as const satisfies readonly (keyof ReviewFilter)[];

/** What somebody typed makes a statement of its own. */
const typed = ['author', 'area_fullname'] as const satisfies readonly (keyof ReviewFilter)[];

export interface FilterShape {
  /** All that the text of the filter's conditions depends on. */
  shape: string;
  /** The filter with slots in place of the values. */
  slotted: ReviewFilter;
  values: Readonly<Record<string, unknown>>;
}

/** The filter as a shape and values for it; null where there is no use in keeping its statement. */
export function shapeOf(filter: ReviewFilter): FilterShape | null {
  const { clients } = filter;
  if (typed.some((field) => filter[field])) return null;
  const [only] = clients;
  if (clients !== 'all' && (clients.length !== 1 || only === undefined)) return null;
  const values: Record<string, unknown> = { client: only };
  const slotted: Record<string, unknown> = {
    ...filter,
    clients: clients === 'all' ? clients : [new Slot('client')],
  };
  const plain: Record<string, unknown> = { ...filter, clients: clients === 'all' ? 'all' : 1 };
  for (const field of bound) {
    if (filter[field] === undefined || filter[field] === nobody) continue;
    // Another condition than from one on.
    if (field === 'likes_from' && filter.likes_from === 0) continue;
    values[field] = filter[field];
    slotted[field] = new Slot(field);
    plain[field] = '';
  }
  if (filter.word_query !== undefined) {
    plain.recall = 'query';
  } else if (filter.recall) {
    const words = readSearch(filter.recall);
    // What is held to the letter, or must not be, makes a statement of its own.
    if (!isOfWordsAlone(words)) return null;
    const texts = Object.entries(wordTexts(words));
    Object.assign(values, Object.fromEntries(texts));
    const slots = Object.fromEntries(texts.map(([name]) => [name, new Slot(name)]));
    slotted.terms = { ...words, texts: slots };
    plain.recall = words.prefix === null ? 'words' : 'words and a beginning';
  }
  // The only place where slots stand for values: what is built of it is compiled, never run.
  return { shape: JSON.stringify(plain), slotted: slotted as unknown as ReviewFilter, values };
}
