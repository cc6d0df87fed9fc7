import type { AutosaveState, Saving } from '../../lib/autosave/types.ts';
import type { RequestWork } from '../requests/index.ts';

/** What saving needs to know of the text on the server. */
export type SavedText = Pick<RequestWork, 'version' | 'review_data'> & {
  readonly lock: { readonly is_mine: boolean } | null;
};
export type TextState = AutosaveState<SavedText, string>;

const isNone = (text: string | null) => (text ?? '').trim() === '';

/** A text is saved as a whole. */
export const textSaving: Saving<SavedText, string> = {
  pause: 1_000,
  valuesOf: ({ review_data: text }) => ({ text: text ?? '' }),
  // A text of spaces alone is none to the server.
  isSame: (one, other) => one === other || (isNone(one) && isNone(other)),
  holder: ({ lock }) => (lock === null ? null : lock.is_mine ? 'me' : 'other'),
};

export const isText = (value: unknown): value is string => typeof value === 'string';
