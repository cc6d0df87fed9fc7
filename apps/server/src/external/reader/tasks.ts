import type { AnyProblem } from '../../lib/errors.ts';
import type { ExtractedPage, PageRequest } from '@molva/extraction';
import type { ReviewMapping } from '@molva/contract/review-columns';
import type { RowFormat } from './reviews/open-rows.ts';
import type { ReviewRow, RowContext } from './reviews/read-row.ts';
import type { RowsPreview, RowsRead } from './reviews/read-rows.ts';
import type { SavedPage } from './reviews/saved-page.ts';
import type { Spooled } from './spool.ts';
import type { TablePreview, TableRow } from './tables/types.ts';

export interface PageTask {
  kind: 'page';
  /** The bytes, or the file they stand in. */
  body: Uint8Array | Spooled;
  contentType: string | null;
  url: string;
  /** As JSON: the same text is parsed and checked once. */
  rules: string;
  now: Date;
  timeZone: string;
  request: PageRequest;
  /** A page of the list, or a review's own. */
  part: 'list' | 'review';
  /** Also say where each value was read, and what each source of the rules found. */
  trace?: boolean;
  /** How many characters of the page's text to give back. */
  textLength?: number;
}
export interface RobotsTask {
  kind: 'robots';
  body: Uint8Array;
  /** The product token, as `Molva`. */
  agent: string;
}
export interface PathTask {
  kind: 'path';
  /** What a RobotsTask gave. */
  rules: string;
  /** With its query. */
  path: string;
}
export interface TableTask {
  kind: 'table';
  path: string;
  format: 'csv' | 'xlsx';
  /** Rows at most; one more is given, so that the caller sees there are more. */
  max: number;
  /** Columns whose cells are wanted, by their names. */
  wanted: readonly string[];
}
export interface PreviewTask {
  kind: 'preview';
  path: string;
  format: 'csv' | 'xlsx';
}

/** Rows of a file as reviews. */
export interface ReviewRowsTask extends RowContext {
  kind: 'review-rows';
  path: string;
  format: RowFormat;
  /** Rows at most. */
  max: number;
}
export interface ReviewPreviewTask {
  kind: 'review-preview';
  path: string;
  format: RowFormat;
  mapping: ReviewMapping | null;
  remembered: ReviewMapping | null;
  rememberedBest: number | null;
  best: number | null;
  now: number;
  timeZone: string;
}

/** The page in an MHTML file. */
export interface SavedPageTask {
  kind: 'saved-page';
  path: string;
}

export interface RobotsFile {
  /** The rules for this agent, a line each. */
  rules: string;
  /** Seconds, or null. */
  crawlDelay: number | null;
}

/** What each kind of task answers. */
export interface Answers {
  page: ExtractedPage;
  robots: RobotsFile;
  path: boolean;
  /** Rows come before, in pieces. */
  table: { columns: string[] };
  preview: TablePreview;
  /** Rows come before, in pieces. */
  'review-rows': RowsRead;
  'review-preview': RowsPreview;
  'saved-page': SavedPage;
}
export type ReaderTask =
  | PageTask
  | RobotsTask
  | PathTask
  | TableTask
  | PreviewTask
  | ReviewRowsTask
  | ReviewPreviewTask
  | SavedPageTask;
export type ReaderAnswer = { answer: Answers[keyof Answers] } | { problem: AnyProblem };
export type TablePart = TableRow[] | ReviewRow[];
