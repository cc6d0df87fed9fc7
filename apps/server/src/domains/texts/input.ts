import type { PublicationRules } from '@molva/contract/sites';

/** All that the checks of a text look at. */
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
}
