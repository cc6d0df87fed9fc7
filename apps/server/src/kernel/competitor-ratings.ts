import type { Handle } from '../db/database.ts';

/** A day on which the rating that a competitor's site shows did what was asked for. */
export interface CompetitorMove {
  competitor_id: string;
  name: string;
  site: string;
  /** `YYYY-MM-DD`, by the clock of its schedule. */
  date: string;
  /** ISO 8601: when that was last noted. */
  noted_at: string;
  before: number;
  now: number;
  /** Average of what the sites showed of the client's areas that day; null: of none. */
  own: number | null;
}

export interface CompetitorWindow {
  clientId: string;
  /** Noted after the first moment and up to the last. */
  from: Date;
  to: Date;
}

/** What domains below that of the competitors are told of them: facts, and no table (decision 44). */
export interface CompetitorRatings {
  /** Moved over 30 days; of one competitor and direction once in 30 days. @param by in points of the rating */
  moved(
    handle: Handle,
    window: CompetitorWindow,
    asked: { by: number; direction: 'up' | 'both' },
  ): Promise<CompetitorMove[]>;
  /** Stands above the client's own since that day; of one competitor once in 30 days. */
  passed(handle: Handle, window: CompetitorWindow): Promise<CompetitorMove[]>;
}
