export { checkTextApart } from './check-apart.ts';
export { checkText } from './check-text.ts';
export { findNewWords } from './find-new-words.ts';
export type { TextInput } from './input.ts';
export { forgetMinhashes } from './minhash-queries.ts';
export { type NearDuplicate, nearDuplicates, rememberText } from './near-duplicates.ts';
export { lacksDisclosure, withDisclosure } from './rules-checks.ts';
export { checkSpelling } from './spelling.ts';
export { withReplacements } from './typography.ts';
