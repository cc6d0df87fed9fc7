import type { SourceKind } from '@molva/contract/request-steps';

/** What a table does not say itself. */
export interface ImportSettings {
  readonly kind: SourceKind;
  /** For rows that name none. */
  readonly areaId: string | null;
  /** Make a request of each row in this month; null: none. */
  readonly period: string | null;
}
