export { type Clause, clausesOf } from './clauses.ts';
export { Corpus, type ReviewText } from './corpus.ts';
export {
  type DiscoverOptions,
  discover,
  type Discovery,
  type FoundTheme,
  type KnownTheme,
  type Place,
  usualCount,
} from './discover.ts';
export { FeatureReader } from './features.ts';
export { type ThemeModel, ThemeReader } from './model.ts';
export type { Keyword } from './keywords.ts';
export { type PackedWords, packWords, unpackWords } from './pack.ts';
export { type Part, splitClauses } from './split.ts';
