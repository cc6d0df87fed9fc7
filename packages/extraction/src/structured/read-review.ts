import type { RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import { blockOf, lineOf, localName, type Thing, thingOf } from './thing.ts';

const AUTHORS = ['author', 'creator', 'reviewer'];
const TEXTS = ['reviewbody', 'text', 'description', 'articlebody'];
/** Where an id was read that is the node's own. */
export const NODE_ID = '@id';
/** A place in the page: a fragment, or a bare word, that ends in a number of up to three digits or none. */
const COUNTED_ID = /^(?:[^#]*#)?[\p{L}_:.-]*\d{0,3}$/u;

/** A schema.org Review, with what is often written instead of what the vocabulary asks for. */
export function readReview(thing: Thing): RawReview {
  const rating = ratingThing(thing);
  const author = thingOf(thing, ...AUTHORS);
  return {
    external_review_uid: uidOf(thing),
    author: authorOf(thing),
    sex: author && lineOf(author, 'gender'),
    title: titleOf(thing),
    is_cut: null,
    recall: blockOf(thing, ...TEXTS) ?? notes(thing),
    publication_date: dateOf(thing),
    rating:
      (rating && lineOf(rating, 'ratingvalue', 'value')) ??
      lineOf(thing, 'reviewrating', 'ratingvalue', 'rating', 'starrating'),
    rating_best: lineOf(rating ?? thing, 'bestrating', 'best'),
    rating_worst: lineOf(rating ?? thing, 'worstrating', 'worst'),
    likes: lineOf(thing, 'upvotecount') ?? interactions(thing, 'like'),
    dislikes: lineOf(thing, 'downvotecount') ?? interactions(thing, 'dislike'),
    url: lineOf(thing, 'url'),
    answers: ['comment', 'comments', 'reply', 'suggestedanswer']
      .flatMap((name) => thing.values(name))
      .flatMap((value) => (value.thing ? [readAnswer(value.thing)] : [])),
  };
}

/** The name of a review that has a text of its own; else the name is all it says. */
function titleOf(thing: Thing): RawValue | null {
  return blockOf(thing, ...TEXTS) ? lineOf(thing, 'headline', 'name', 'summary') : null;
}

function readAnswer(thing: Thing): RawAnswer {
  return {
    external_review_uid: uidOf(thing),
    author: authorOf(thing),
    recall: blockOf(thing, 'text', 'commenttext', 'reviewbody', 'description'),
    publication_date: dateOf(thing),
  };
}

/** Of several ratings (service, price, in all) the one that is of no aspect. */
function ratingThing(thing: Thing): Thing | null {
  const ratings = ['reviewrating', 'rating', 'starrating']
    .flatMap((name) => thing.values(name))
    .flatMap((value) => (value.thing ? [value.thing] : []));
  return ratings.find((rating) => !lineOf(rating, 'reviewaspect', 'name')) ?? ratings[0] ?? null;
}

function authorOf(thing: Thing): RawValue | null {
  const author = thingOf(thing, ...AUTHORS);
  if (!author) return lineOf(thing, ...AUTHORS);
  const name = lineOf(author, 'name', 'alternatename');
  if (name) return name;
  const parts = [lineOf(author, 'givenname'), lineOf(author, 'familyname')].filter((part) => part !== null);
  const [first] = parts;
  if (first) return { ...first, value: parts.map((part) => part.value).join(' ') };
  // An item without properties is its own text.
  return lineOf(thing, ...AUTHORS);
}

function dateOf(thing: Thing): RawValue | null {
  return lineOf(thing, 'datepublished', 'datecreated', 'uploaddate', 'dtreviewed', 'datemodified');
}

/** Pros and cons, else the title, where a review has no text of its own. */
function notes(thing: Thing): RawValue | null {
  const lists = ['positivenotes', 'negativenotes'].flatMap((name) => listed(thing, name));
  const [first] = lists;
  if (first) return { ...first, value: lists.map((line) => line.value).join('\n') };
  return lineOf(thing, 'name', 'headline', 'summary');
}

function listed(thing: Thing, name: string): RawValue[] {
  const elements = thingOf(thing, name)?.values('itemlistelement') ?? thing.values(name);
  return elements
    .map((value) => (value.thing ? lineOf(value.thing, 'name') : value.line()))
    .filter((line) => line !== null);
}

function interactions(thing: Thing, kind: 'like' | 'dislike'): RawValue | null {
  for (const value of thing.values('interactionstatistic')) {
    const type = value.thing && thingOf(value.thing, 'interactiontype');
    const names = type?.types ?? [
      localName(String((value.thing && lineOf(value.thing, 'interactiontype'))?.value ?? '')),
    ];
    if (value.thing && names.some((name) => name === `${kind}action`))
      return lineOf(value.thing, 'userinteractioncount');
  }
  return null;
}

/**
 * `identifier`, else the node's id where it is the site's own. Ids such as `#review3` or `/firm#3` only count
 * the reviews of this page, and would call tomorrow's third review today's.
 */
function uidOf(thing: Thing): RawValue | null {
  const identifier = thingOf(thing, 'identifier');
  const given = lineOf(identifier ?? thing, identifier ? 'value' : 'identifier');
  if (given) return given;
  const { id } = thing;
  if (id === null || id.startsWith('_:') || COUNTED_ID.test(id)) return null;
  return { value: id, from: 'json', origin: () => [{ path: NODE_ID, start: null, end: null }] };
}
