import type { AnswerState, RemovalGround, RemovalState } from '@molva/contract/answer-states';
import type { Handle } from '../../db/database.ts';

/** An official answer as a row of its table, or as JSON of one. */
export interface AnswerRow {
  id: string;
  client_id: string;
  review_id: string;
  area_id: string;
  text: string;
  state: AnswerState;
  version: number;
  ai_generated: boolean;
  author_id: string | null;
  approved_by: string | null;
  approved_at: string | null;
  return_reason: string | null;
  taken_by: string | null;
  taken_until: string | null;
  delivered_at: string | null;
  published_at: string | null;
  differs: boolean;
  created_at: string;
  updated_at: string;
}

/** A complaint likewise. */
export interface RemovalRow {
  id: string;
  ground: RemovalGround;
  text: string;
  state: RemovalState;
  version: number;
  filed_at: string | null;
  decided_at: string | null;
  updated_by: string | null;
  updated_at: string;
}

export interface PersonRow {
  id: string;
  full_name: string | null;
  email: string;
  kind: 'staff' | 'client';
}

/** Those of some people who are known, by id. */
export async function peopleById(
  handle: Handle,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, PersonRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return new Map();
  const rows = await handle.query
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'kind'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
