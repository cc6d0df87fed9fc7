import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import type { Answers, AnswerValue, Brief, Question } from './api.ts';
import type { ById, Draft } from '../../lib/autosave/merge.ts';
import { briefSaving, orphansOf } from './saving.ts';
import { loadProblemWords } from '../../lib/problem-words.ts';
import { autosaveInHand, heard } from '../../test/autosave.ts';

beforeAll(loadProblemWords);

const question = (id: string, type: Question['type'] = 'long_text'): Question => ({
  id,
  type,
  label: `Вопрос ${id}`,
  help: '',
  required: false,
  multiple: false,
  options: [],
});

function briefOf(version: number, answers: Answers, ids = ['a', 'b', 'site']): Brief {
  return {
    client_id: 'c',
    template: { id: 't', name: 'Общий', version: 1, latest_version: 1 },
    questions: ids.map((id) => question(id, id === 'site' ? 'link' : 'long_text')),
    answers,
    version,
    filled: 0,
    missing: [],
    present: [],
    updated_at: '',
    updated_by: null,
    abilities: ['briefs:write'],
  };
}

let hand: ReturnType<typeof autosaveInHand<Brief, AnswerValue>>;

function saverOf(brief: Brief, drafts: ById<Draft<AnswerValue>> = {}) {
  hand = autosaveInHand(brief, drafts, briefSaving);
  return hand.autosave;
}

function last() {
  const call = hand.sent.at(-1);
  if (!call) throw new Error('nothing was sent');
  return call;
}

const stale = (current: Brief) =>
  new ApiError(409, '', { detail: 'changed by somebody else meanwhile', current });

describe('saving as one types', () => {
  it('waits for a rest, sends once what was typed last, and says when', async () => {
    const saver = saverOf(briefOf(1, { b: 'было' }));
    saver.type('a', 'п');
    saver.type('a', 'пр');
    saver.type('b', '');
    expect(saver.read().phase).toBe('waiting');
    expect(hand.waits()).toEqual([800]);
    hand.passTime();
    expect(hand.sent.map(({ version, values }) => [version, values])).toEqual([[1, { a: 'пр', b: '' }]]);
    last().answer(briefOf(2, { a: 'пр' }));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'idle', savedAt: 1000, drafts: {} });
    expect(hand.kept()).toEqual({});
    expect(hand.shown.map(({ version }) => version)).toEqual([2]);
  });

  it('sends what was typed meanwhile after it, on the new version', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('a', 'один');
    hand.passTime();
    saver.type('a', 'один два');
    saver.type('b', 'три');
    last().answer(briefOf(2, { a: 'один' }));
    await heard();
    expect(hand.sent.map(({ version, values }) => [version, values])).toEqual([
      [1, { a: 'один' }],
      [2, { a: 'один два', b: 'три' }],
    ]);
  });

  it('does not take its own save, told by an event, for somebody else’s', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('a', 'один');
    hand.passTime();
    saver.type('a', 'один два');
    saver.take(briefOf(2, { a: 'один' }));
    expect(saver.read().conflicts).toEqual({});
    last().answer(briefOf(2, { a: 'один' }));
    await heard();
    expect(last()).toMatchObject({ version: 2, values: { a: 'один два' } });
  });

  it('goes on from what was kept by the page before', () => {
    const saver = saverOf(briefOf(4, { a: 'старое' }), { a: { value: 'новое', base: 'старое' } });
    expect(saver.read().drafts.a?.value).toBe('новое');
    hand.passTime();
    expect(last()).toMatchObject({ version: 4, values: { a: 'новое' } });
  });
});

describe('somebody else', () => {
  it('in another question is merged without a question', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('a', 'моё');
    hand.passTime();
    last().refuse(stale(briefOf(2, { b: 'их' })));
    await heard();
    expect(last()).toMatchObject({ version: 2, values: { a: 'моё' } });
    last().answer(briefOf(3, { a: 'моё', b: 'их' }));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'idle', drafts: {}, conflicts: {} });
  });

  it('in the same question: both texts stay, nothing is sent until one chooses', async () => {
    const saver = saverOf(briefOf(1, { a: 'было' }));
    saver.type('a', 'моё');
    hand.passTime();
    last().refuse(stale(briefOf(2, { a: 'их' })));
    await heard();
    expect(saver.read().conflicts).toEqual({ a: { value: 'моё', base: 'было', theirs: 'их' } });
    expect(saver.read().drafts).toEqual({});
    expect(hand.kept()).toMatchObject({ a: { value: 'моё' } });
    expect(hand.sent).toHaveLength(1);
    saver.type('a', 'моё и ещё');
    saver.take(briefOf(3, { a: 'их опять' }));
    expect(saver.read().conflicts.a).toMatchObject({ value: 'моё и ещё', theirs: 'их опять' });
    saver.resolve('a', 'их опять, моё и ещё');
    hand.passTime();
    expect(last()).toMatchObject({ version: 3, values: { a: 'их опять, моё и ещё' } });
    last().answer(briefOf(4, { a: 'их опять, моё и ещё' }));
    await heard();
    expect(saver.read()).toMatchObject({ drafts: {}, conflicts: {} });
    expect(hand.kept()).toEqual({});
  });

  it('and theirs taken: there is nothing left to send', () => {
    const saver = saverOf(briefOf(2, { a: 'их' }), { a: { value: 'моё', base: 'было' } });
    expect(saver.read().conflicts.a).toMatchObject({ theirs: 'их' });
    saver.resolve('a', 'их');
    saver.take(briefOf(3, { a: 'их' }));
    expect(saver.read()).toMatchObject({ drafts: {}, conflicts: {} });
  });

  it('took the question away: what was typed is shown, and sent no more', () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('b', 'важное');
    saver.take(briefOf(2, {}, ['a']));
    expect(orphansOf(saver.read())).toEqual([{ label: 'Вопрос b', text: 'важное' }]);
    hand.passTime();
    expect(hand.sent).toEqual([]);
    saver.forgetGone();
    expect(orphansOf(saver.read())).toEqual([]);
  });
});

describe('what fails', () => {
  it('for want of a connection is kept and tried again, later each time', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('a', 'моё');
    for (const pause of [3_000, 10_000, 30_000, 30_000]) {
      hand.passTime();
      last().refuse(new NetworkError(null));
      await heard();
      expect(saver.read()).toMatchObject({ phase: 'offline', drafts: { a: { value: 'моё' } } });
      expect(hand.waits()).toEqual([pause]);
    }
    expect(hand.kept()).toMatchObject({ a: { value: 'моё' } });
  });

  it('after the server had taken it is no conflict with oneself', async () => {
    const saver = saverOf(briefOf(1, { a: 'было' }));
    saver.type('a', 'один');
    hand.passTime();
    last().refuse(new NetworkError(null));
    await heard();
    saver.type('a', 'один два');
    hand.passTime();
    last().refuse(stale(briefOf(2, { a: 'один' })));
    await heard();
    expect(saver.read().conflicts).toEqual({});
    expect(last()).toMatchObject({ version: 2, values: { a: 'один два' } });
  });

  it('by a question that is answered wrongly keeps no other from being saved', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('site', 'не адрес');
    saver.type('a', 'моё');
    hand.passTime();
    expect(last().values).toEqual({ a: 'моё' });
    saver.type('b', 'плохое');
    last().answer(briefOf(2, { a: 'моё' }));
    await heard();
    const problem = { loc: ['body', 'answers', 'b'], msg: 'No', type: 'value_error', code: 'one_option' };
    last().refuse(new ApiError(422, '', { detail: [problem] }));
    await heard();
    expect(saver.read()).toMatchObject({ problems: { b: 'Выберите один вариант' }, phase: 'idle' });
    saver.type('b', 'хорошее');
    expect(saver.read().problems).toEqual({});
    hand.passTime();
    expect(last().values).toEqual({ b: 'хорошее' });
  });

  it('for want of a right is said, and not tried again', async () => {
    const saver = saverOf(briefOf(1, {}));
    saver.type('a', 'моё');
    hand.passTime();
    last().refuse(new ApiError(403, '', { detail: 'no' }));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'refused', drafts: { a: { value: 'моё' } } });
    expect(hand.waits()).toEqual([]);
  });
});
