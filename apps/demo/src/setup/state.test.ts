import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anchorsAt, readState, writeState } from './state.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'molva-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hour = 3_600_000;

describe('the state of a demo', () => {
  test('is kept in its folder, which need not be there yet', () => {
    const state = { seed: 'x', port: 8010, anchors: [1, 2], prepared: true, worked: ['polden'] };
    const inside = join(folder, 'data', 'demo');
    expect(readState(inside)).toBeNull();
    writeState(inside, state);
    expect(readState(inside)).toEqual(state);
  });

  test.each(['', '{"seed":"x"', '{"seed":"x","port":1,"anchors":[],"prepared":true}'])(
    'says what to do where it is damaged: %j',
    (text) => {
      writeFileSync(join(folder, 'demo.json'), text);
      expect(() => readState(folder)).toThrow(`remove the folder ${folder}`);
    },
  );
});

test('a start adds an anchor unless the last one still brings reviews', () => {
  expect(anchorsAt([], 10 * hour)).toEqual([10 * hour]);
  expect(anchorsAt([10 * hour], 11 * hour)).toEqual([10 * hour]);
  expect(anchorsAt([10 * hour], 13 * hour)).toEqual([10 * hour, 13 * hour]);
});
