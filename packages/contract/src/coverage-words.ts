/** What a collection can say of reviews that it did not see. */
export const coverageWords: Readonly<Record<'complete' | 'newest' | 'some', string>> = {
  complete: 'прочитано всё, что там есть',
  newest: 'прочитаны новейшие: об удалении более старых по ним не судим',
  some: 'прочитана часть: об удалении отзывов по ней не судим',
};
