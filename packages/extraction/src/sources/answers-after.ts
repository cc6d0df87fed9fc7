import type { Element, ParentNode } from 'domhandler';
import { walkElements } from '../html/walk-elements.ts';

/** Answers that stand not in a review but after it, before the next one. */
export function answersAfter(
  root: ParentNode,
  reviews: readonly Element[],
  answers: readonly Element[],
): Map<Element, Element[]> {
  const isReview = new Set(reviews);
  const isAnswer = new Set(answers);
  const byReview = new Map(reviews.map((review) => [review, [] as Element[]]));
  let last: Element | null = null;
  walkElements(root, {
    enter: (element) => {
      if (isReview.has(element)) last = element;
      if (last && isAnswer.has(element)) byReview.get(last)?.push(element);
      return 'enter';
    },
  });
  return byReview;
}
