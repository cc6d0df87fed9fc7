import { compact, oneOf, pageOf, textOf } from '../../lib/search.ts';

/** In the order of the tabs. No schema is loaded for them: the types hold them against the contract. */
export const kinds = ['reviews', 'answers', 'texts', 'clients', 'areas'] as const;
export type Kind = (typeof kinds)[number];

export const kindNames: Readonly<Record<Kind, string>> = {
  reviews: 'Отзывы',
  answers: 'Ответы',
  texts: 'Тексты',
  clients: 'Клиенты',
  areas: 'Точки',
};

export type SearchState = ReturnType<typeof readSearchState>;

/** State of the search in the address: what is looked for, of which kind, which page, whether to the letter. */
export function readSearchState(raw: Record<string, unknown>) {
  return compact({
    q: textOf(raw.q),
    kind: oneOf(raw.kind, kinds),
    page: pageOf(raw.page),
    literal: raw.literal === 'true' || raw.literal === true ? true : undefined,
  });
}
