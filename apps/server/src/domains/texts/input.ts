import type { PublicationRules } from '@molva/contract/sites';
import type { Unsaid } from './new-words.ts';

/** What is known of a text before the dictionary is asked. */
export interface TextInput {
  text: string;
  /** The customer's words of its source; null without one. */
  words: string | null;
  /** What the client's brief permits to say besides. */
  facts: readonly string[];
  /** Stems of goods that the client's own reviews often name (`plainGoodsOf`). */
  goods: readonly string[];
  /** Words the client's brief forbids. */
  forbidden: readonly string[];
  rules: PublicationRules;
  /** Of the customer; null: unknown. */
  sex: 'male' | 'female' | null;
  /** What the customer was given for it; null: nothing. */
  incentive: string | null;
  /** Keys of marked facts that an editor has checked. */
  cleared: readonly string[];
  /** An editor has let it through, whatever was found then: details that are found since stop it no more. */
  isPassed: boolean;
}

/** All that the checks of a text look at. */
export interface WholeInput extends TextInput {
  /** What nobody said, as the dictionary tells it (`findUnsaid`); null: it was not heard. */
  unsaid: Unsaid | null;
}
