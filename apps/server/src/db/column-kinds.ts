import type { ColumnType } from 'kysely';

/** Rows as the driver gives them: timestamps are ISO 8601 strings, JSON is parsed. */
export type Timestamp = ColumnType<string, string | Date | undefined, string | Date>;
export type Json<T> = ColumnType<T, string | null | undefined, string | null>;
