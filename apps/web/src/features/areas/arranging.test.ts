import { expect, it } from 'vitest';
import { put, putGroup, step, stepGroup } from './arranging.ts';
import type { AreaSection } from './grouping.ts';

const section = (name: string | null, ...ids: string[]) =>
  ({
    group: name === null ? null : { id: name, client_id: 'c', name, area_ids: ids, position: null },
    areas: ids.map((id) => ({ id })),
  }) as unknown as AreaSection;
const sections = [section('n', 'a', 'b'), section('s'), section(null, 'c')];

it('puts an area before another, at the end, or into another group', () => {
  expect(put(sections, 'b', { groupId: 'n', before: 'a' })).toEqual({ groupId: 'n', areaIds: ['b', 'a'] });
  expect(put(sections, 'a', { groupId: 'n', before: null })).toEqual({ groupId: 'n', areaIds: ['b', 'a'] });
  expect(put(sections, 'a', { groupId: null, before: 'c' })).toEqual({ groupId: null, areaIds: ['a', 'c'] });
  expect(put(sections, 'c', { groupId: 's', before: null })).toEqual({ groupId: 's', areaIds: ['c'] });
});

it('leaves an area that is put where it stands', () => {
  for (const before of ['a', 'b']) expect(put(sections, 'a', { groupId: 'n', before })).toBeNull();
  expect(put(sections, 'b', { groupId: 'n', before: null })).toBeNull();
});

it('steps within a group, then into the one beside it, and no further', () => {
  expect(step(sections, 'a', 1)).toEqual({ groupId: 'n', areaIds: ['b', 'a'] });
  expect(step(sections, 'b', 1)).toEqual({ groupId: 's', areaIds: ['b'] });
  expect(step(sections, 'a', -1)).toBeNull();
  expect(step(sections, 'c', -1)).toEqual({ groupId: 's', areaIds: ['c'] });
  expect(step(sections, 'c', 1)).toBeNull();
  expect(step(sections, 'nobody', 1)).toBeNull();
});

it('orders groups', () => {
  expect(putGroup(['n', 's', 'w'], 'w', 'n')).toEqual(['w', 'n', 's']);
  expect(putGroup(['n', 's'], 'n', 'n')).toBeNull();
  expect(stepGroup(['n', 's'], 'n', 1)).toEqual(['s', 'n']);
  expect(stepGroup(['n', 's'], 'n', -1)).toBeNull();
});
