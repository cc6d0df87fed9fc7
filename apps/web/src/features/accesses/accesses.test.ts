import { describe, expect, it } from 'vitest';
import { type Access, withSeen } from './api.ts';
import { offeredSites } from './offered-sites.ts';

const access = (id: string, more: Partial<Access> = {}): Access => ({
  id,
  client_id: 'c',
  site: { id: 's', name: 'Карты', domain: 'maps.example' },
  login: 'login',
  secret: null,
  note: '',
  created_at: '',
  updated_at: '',
  updated_by: null,
  revealed_at: null,
  revealed_by: null,
  abilities: ['accesses:write', 'accesses:reveal'],
  ...more,
});

describe('a revealed access', () => {
  it('leaves in the list who saw it, and never its secret', () => {
    const list = { data: [access('a'), access('b')], count: 2 };
    const seen = withSeen(list, access('b', { secret: 'тайна', revealed_at: '2026-11-21T10:00:00Z' }));
    expect(seen.data[1]).toMatchObject({ secret: null, revealed_at: '2026-11-21T10:00:00Z' });
    expect(seen.data[0]).toBe(list.data[0]);
    expect(JSON.stringify(seen)).not.toContain('тайна');
    expect(withSeen(list, undefined)).toEqual(list);
  });
});

describe('sites to choose from', () => {
  it('are offered once each, by name, and the chosen one always', () => {
    const [a, b] = [
      { id: '1', name: 'Яндекс' },
      { id: '2', name: '2ГИС' },
    ];
    expect(offeredSites([a, b, a])).toEqual([b, a]);
    expect(offeredSites([a], b)).toEqual([b, a]);
    expect(offeredSites([])).toEqual([]);
  });
});
