import type { Review } from '../api.ts';
import type { MarksChange, Target } from './api.ts';

export type MarkDialog = 'tags' | 'assign' | 'note';

/** A dialog with what it was opened for, which stays that whatever list comes behind it. */
export interface OpenDialog {
  readonly kind: MarkDialog;
  readonly target: Target;
  /** What was loaded of the list, and how many it had in all. */
  readonly items: readonly Review[];
  readonly count: number;
}

export interface MarkDialogProps {
  /** Reviews that it is of. */
  count: number;
  /** Whose they are, for what is typed in it when a session ends: the one review, or many of a client. */
  keptAs: string;
  onClose: () => void;
  /** Throws what refuses it. */
  onApply: (change: MarksChange) => Promise<void>;
}
