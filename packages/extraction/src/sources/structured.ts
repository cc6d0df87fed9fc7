import type { Page } from '../page/page.ts';
import type { RawGroup, RawReview } from '../extracted/raw.ts';
import { type ReviewSource, syntaxNames } from '../rules/sources.ts';
import type { FoundThings } from '../structured/find-things.ts';
import type { Thing } from '../structured/thing.ts';
import { NODE_ID, readReview } from '../structured/read-review.ts';
import { structuredThings, type Syntax } from '../structured/extract-structured.ts';
import { answersByCss, readField } from './css.ts';
import { reviewOf } from './map-fields.ts';

type StructuredRules = Extract<ReviewSource, { kind: 'structured' }>;

/** What the page says of itself, one group per syntax; each syntax is read once per page. */
export class StructuredData {
  readonly #page: Page;
  readonly #found = new Map<Syntax, FoundThings>();

  constructor(page: Page) {
    this.#page = page;
  }

  *found(syntaxes: readonly Syntax[] = syntaxNames): Generator<FoundThings> {
    for (const syntax of syntaxes) {
      const known = this.#found.get(syntax) ?? structuredThings(this.#page, syntax);
      this.#found.set(syntax, known);
      yield known;
    }
  }

  groups(rules: StructuredRules): RawGroup[] {
    return [...this.found(rules.syntaxes)]
      .map(({ reviews }) => ({
        reviews: withoutSharedIds(this.#supplemented(reviews, rules)),
        scale: rules.scale ?? null,
      }))
      .filter(({ reviews }) => reviews.length > 0);
  }

  #supplemented(things: readonly Thing[], { fields, answers }: StructuredRules): RawReview[] {
    const elements = things.flatMap(({ element }) => element ?? []);
    const answersOf = elements.length === 0 || !answers ? null : answersByCss(elements, answers);
    return things.map((thing) => {
      const review = supplemented(thing, fields);
      return thing.element && answersOf ? { ...review, answers: answersOf(thing.element) } : review;
    });
  }
}

/** A node id that several reviews have is that of the page or the place, and tells none of them apart. */
function withoutSharedIds(reviews: RawReview[]): RawReview[] {
  const texts = Map.groupBy(reviews, ({ external_review_uid: uid }) => uid?.value);
  return reviews.map((review) => {
    const uid = review.external_review_uid;
    const alike = uid?.origin()[0]?.path === NODE_ID ? (texts.get(uid.value) ?? []) : [];
    const isShared = alike.some(({ recall }) => recall?.value !== review.recall?.value);
    return isShared ? { ...review, external_review_uid: null } : review;
  });
}

/** What the rules find in a review's element goes before what its markup says. */
function supplemented(thing: Thing, fields: StructuredRules['fields']): RawReview {
  const review = readReview(thing);
  const { element } = thing;
  if (!element || !fields) return review;
  const beside = reviewOf((name) => readField(element, fields[name]));
  const found = Object.entries(beside).filter(([, value]) => value !== null);
  return { ...review, ...Object.fromEntries(found) };
}
