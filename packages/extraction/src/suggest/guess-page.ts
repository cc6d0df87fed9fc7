import type { Document, Element } from 'domhandler';
import { findElements } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';
import { walkElements } from '../html/walk-elements.ts';
import { plain } from './field-values.ts';
import { looksLikeCount, looksLikeGrade } from './looks.ts';
import { pageSelectors } from './selectors.ts';

/** What a page shows of all reviews, beside them. */
export interface PageGuess {
  rating: string | null;
  reviews_count: string | null;
  next: string | null;
}

const NEXT_WORD =
  /^(?:следующая(?: страница)?|далее|дальше|вперёд|вперед|ещё|next(?: page)?|older|→|»|›|>)$/i;

/** The shown rating, the count of reviews and the link to the next page, outside of the items of the list. */
export function guessPage(root: Document, items: readonly Element[]): PageGuess {
  const inside = new Set<object>(items);
  const counts: Element[] = [];
  const grades: Element[] = [];
  const links: Element[] = [];
  walkElements(root, {
    enter: (element) => {
      if (inside.has(element) || element.name === 'script' || element.name === 'style') return 'skip';
      const text = plain(textOf(element));
      if (text.length > 0 && text.length <= 60) {
        if (looksLikeCount(text)) counts.push(element);
        if (isShownGrade(element, text)) grades.push(element);
        if (element.name === 'a' && isNext(element, text)) links.push(element);
      }
      return 'enter';
    },
  });
  const [relNext] = findElements('a[rel="next"], link[rel="next"]', root);
  return {
    rating: selectorOf(innermost(grades)),
    reviews_count: selectorOf(innermost(counts)),
    next: relNext ? null : selectorOf(links[0]),
  };
}

function isShownGrade({ attribs }: Element, text: string): boolean {
  const called = `${attribs['class'] ?? ''} ${attribs['itemprop'] ?? ''} ${attribs['id'] ?? ''}`;
  return (
    /rat(?:e|ing)|score|grade|total|average|оценк|рейтинг/i.test(called) &&
    /^\D{0,10}[0-9](?:[.,]\d{1,2})?(?:\s*(?:\/|из)\s*\d+)?$/.test(text) &&
    looksLikeGrade(text)
  );
}

const isNext = ({ attribs }: Element, text: string): boolean =>
  attribs['href'] !== undefined &&
  (NEXT_WORD.test(text) || /(?:^|[-_ ])next(?:$|[-_ ])/i.test(attribs['class'] ?? ''));

/** Of elements in each other the one that stands deepest in the first of them. */
function innermost(elements: readonly Element[]): Element | undefined {
  let chosen = elements[0];
  for (const element of elements) if (element.parent === chosen) chosen = element;
  return chosen;
}

const selectorOf = (element: Element | undefined): string | null =>
  element ? (pageSelectors(element)[0]?.selector ?? null) : null;
