import { afterEach, describe, expect, it } from 'vitest';
import { ownKey } from '../own-storage.ts';
import { writeStored } from '../storage.ts';
import { type KeptDraft, readDrafts, writeDrafts } from './kept-drafts.ts';
import type { ById } from './merge.ts';

const isText = (value: unknown) => typeof value === 'string';
const isAnswer = (value: unknown): value is string | string[] => isText(value) || Array.isArray(value);

describe('drafts kept in the browser', () => {
  const key = ownKey('u', 'brief.c');
  afterEach(() => writeStored(key, null));

  it('come back as they were, each to its person and thing', () => {
    const drafts: ById<KeptDraft<string | string[]>> = {
      a: { value: 'текст 😀', base: null },
      b: { value: ['x'], base: ['y'], sent: ['y', 'x'] },
    };
    writeDrafts(key, drafts);
    expect(readDrafts(key, isAnswer)).toEqual(drafts);
    expect(readDrafts(key, isText)).toEqual({ a: drafts.a });
    expect(readDrafts(ownKey('other', 'brief.c'), isAnswer)).toEqual({});
    writeDrafts(key, {});
    expect(readDrafts(key, isAnswer)).toEqual({});
  });

  it.each([
    '',
    '{',
    '7',
    '[]',
    'null',
    '{"a":1}',
    '{"a":{"value":7,"base":null}}',
    '{"a":{"value":"x"}}',
    '{"a":{"value":"x","base":null,"sent":7}}',
  ])('are nothing where what is kept cannot be read: %s', (text) => {
    writeStored(key, text);
    expect(readDrafts(key, isAnswer)).toEqual({});
  });
});
