import type { Page } from '../page/page.ts';
import type { RawGroup, RawReview } from '../extracted/raw.ts';
import type { ReviewSource } from '../rules/sources.ts';
import type { FoundThings } from '../structured/find-things.ts';
import type { Thing } from '../structured/thing.ts';
import { NODE_ID, readReview } from '../structured/read-review.ts';
import { structuredThings, type Syntax } from '../structured/extract-structured.ts';
import { answersByCss, readField } from './css.ts';

type StructuredRules = Extract<ReviewSource, { kind: 'structured' }>;

/** What the page says of itself, one group per syntax; each syntax is read once per page. */
export class StructuredData {
  readonly #page: Page;
  readonly #found = new Map<Syntax, FoundThings>();

  constructor(page: Page) {
    this.#page = page;
  }

  *found(syntaxes: readonly Syntax[] = ['json-ld', 'microdata']): Generator<FoundThings> {
    for (const syntax of syntaxes) {
      const known = this.#found.get(syntax) ?? structuredThings(this.#page, syntax);
      this.#found.set(syntax, known);
      yield known;
    }
  }

  groups(rules: StructuredRules): RawGroup[] {
    return [...this.found(rules.syntaxes)]
      .map(({ reviews }) => ({
        reviews: withoutSharedIds(reviews.map((thing) => supplemented(thing, rules))),
        scale: rules.scale ?? null,
      }))
      .filter(({ reviews }) => reviews.length > 0);
  }
}

/** A node id that several reviews have is that of the page or the place, and tells none of them apart. */
function withoutSharedIds(reviews: RawReview[]): RawReview[] {
  const texts = Map.groupBy(reviews, ({ external_review_uid: uid }) => uid?.value);
  return reviews.map((review) => {
    const uid = review.external_review_uid;
    const alike = uid?.origin() === NODE_ID ? (texts.get(uid.value) ?? []) : [];
    const isShared = alike.some(({ recall }) => recall?.value !== review.recall?.value);
    return isShared ? { ...review, external_review_uid: null } : review;
  });
}

/** What the rules find in a review's element goes before what its microdata says. */
function supplemented(thing: Thing, { fields, answers }: StructuredRules): RawReview {
  const review = readReview(thing);
  const { element } = thing;
  if (!element) return review;
  for (const name of [
    'external_review_uid',
    'author',
    'sex',
    'recall',
    'publication_date',
    'rating',
    'rating_best',
    'rating_worst',
    'likes',
    'dislikes',
    'url',
  ] as const)
    review[name] = readField(element, fields?.[name]) ?? review[name];
  if (answers) review.answers = answersByCss(element, answers);
  return review;
}
