import { describe, expect, it } from 'vitest';
import { shownChangeOf } from './shown-changes.ts';

const clients = (text: string, ...parameters: unknown[]) => shownChangeOf(text, parameters)?.clients;

describe('a statement that changes what lists show', () => {
  it('is of the client that it names, whatever is done', () => {
    expect(
      clients('update "reviews" set "tags" = $1 where "client_id" = $2 and "id" = $3', [], 'a', 'b'),
    ).toEqual(['a']);
    expect(clients('DELETE FROM reviews AS r USING going g WHERE r.client_id = $1', 'a')).toEqual(['a']);
    expect(clients('UPDATE areas SET read_at = now() WHERE client_id = ANY($1::uuid[])', ['a', 'b'])).toEqual(
      ['a', 'b'],
    );
    expect(clients('delete from "review_notes" where "client_id" in ($1, $2)', 'a', 'b')).toEqual(['a', 'b']);
    expect(
      clients('WITH gone AS (DELETE FROM review_themes WHERE client_id = $2) SELECT $1', 1, 'a'),
    ).toEqual(['a']);
  });

  it('is of the clients whose rows it inserts', () => {
    const insert =
      'insert into "reviews" ("id", "client_id", "tags") values ($1, $2, default), ($3, $4, f($5, 1))';
    expect(clients(`${insert} on conflict do nothing`, 'i', 'a', 'j', 'b', 0)).toEqual(['a', 'b']);
    expect(
      clients('INSERT INTO review_themes AS t (client_id, run_id) SELECT $1, x.id FROM y x', 'a'),
    ).toEqual(['a']);
    expect(clients('INSERT INTO themes (id, client_id) SELECT g.id, $2::uuid FROM g', 0, 'a')).toEqual(['a']);
  });

  it('is refused where it names none', () => {
    expect(() => shownChangeOf('update "reviews" set "tags" = $1 where "id" = $2', [[], 'a'])).toThrow(
      'names no client',
    );
    expect(() => shownChangeOf('DELETE FROM official_answers', [])).toThrow('names no client');
  });
});

it('knows what shows in the lists of all clients', () => {
  const change = { clients: [], isCommon: true };
  expect(shownChangeOf('update "users" set "level" = $1, "email" = $2 where "id" = $3', [])).toEqual(change);
  expect(shownChangeOf('update "sites" set "name" = $1, "updated_at" = $2 where "id" = $3', [])).toEqual(
    change,
  );
});

it.each([
  'select * from "reviews" where "client_id" = $1 for update',
  'update "users" set "password_hash" = $1, "updated_at" = $2 where "email" = $3',
  'update "users" set "recovery_email" = $1 where "id" = $2',
  'insert into "review_versions" ("client_id", "review_id") values ($1, $2)',
  'update "requests" set "text" = $1 where "client_id" = $2',
  'INSERT INTO notes (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET reviews = 1',
])('leaves alone what they do not show: %s', (text) => {
  expect(shownChangeOf(text, ['a', 'b', 'c'])).toBeNull();
});
