import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import type { KeptDraft } from '../../lib/autosave/kept-drafts.ts';
import { autosaveInHand, heard } from '../../test/autosave.ts';
import { type SavedText, textSaving } from './saving.ts';

type Saved = SavedText;
type Draft = KeptDraft<string>;

type Lock = Saved['lock'];
const mine: Lock = { is_mine: true };
const others: Lock = { is_mine: false };
const savedOf = (version: number, review_data: string | null, lock: Lock = mine): Saved => ({
  version,
  review_data,
  lock,
});
const conflictWith = (current: Saved) => new ApiError(409, 'Conflict', { detail: 'changed', current });
let hand: ReturnType<typeof autosaveInHand<Saved, string>>;

function saverOf(saved: Saved, draft?: Draft) {
  hand = autosaveInHand<Saved, string>(saved, draft ? { text: draft } : {}, textSaving);
  const { autosave } = hand;
  return {
    ...autosave,
    read: () => {
      const { values, conflicts, ...state } = autosave.read();
      return { ...state, text: values.text, theirs: conflicts.text?.theirs ?? null };
    },
    type: (text: string) => autosave.type('text', text),
    resolve: (text: string) => autosave.resolve('text', text),
  };
}
describe('saving as one types', () => {
  it('waits until typing rests, and sends once what stands there then', async () => {
    const saver = saverOf(savedOf(3, 'Кофе'));
    saver.type('Кофе и');
    saver.type('Кофе и торт');
    expect(saver.read()).toMatchObject({ text: 'Кофе и торт', isDirty: true, phase: 'waiting' });
    expect(hand.waits()).toHaveLength(1);
    hand.passTime();
    expect(hand.sent).toMatchObject([{ version: 3, values: { text: 'Кофе и торт' } }]);
    hand.sent[0]?.answer(savedOf(4, 'Кофе и торт'));
    await heard();
    expect(saver.read()).toMatchObject({ isDirty: false, phase: 'idle', savedAt: 1_000 });
    expect(hand.shown).toEqual([savedOf(4, 'Кофе и торт')]);
    expect(hand.kept()).toEqual({});
  });

  it('sends what was typed meanwhile with the next version', async () => {
    const saver = saverOf(savedOf(1, null));
    saver.type('Раз');
    hand.passTime();
    saver.type('Раз два');
    hand.sent[0]?.answer(savedOf(2, 'Раз'));
    await heard();
    expect(hand.sent[1]).toMatchObject({ version: 2, values: { text: 'Раз два' } });
    expect(saver.read()).toMatchObject({ text: 'Раз два', theirs: null });
    hand.sent[1]?.answer(savedOf(3, 'Раз два'));
    await heard();
    expect(saver.read().isDirty).toBe(false);
  });

  it('keeps every key outside of the page until it is saved', () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе!');
    expect(hand.kept()).toEqual({ text: { value: 'Кофе!', base: 'Кофе' } });
    saver.type('Кофе');
    expect(hand.kept()).toEqual({});
    expect(saver.read().isDirty).toBe(false);
  });

  it('takes a text of spaces for none, as the server does, and leaves the spaces where they are', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('  ');
    hand.passTime();
    hand.sent[0]?.answer(savedOf(2, null));
    await heard();
    expect(saver.read()).toMatchObject({ text: '  ', isDirty: false });
  });

  it('leaves spaces that are typed into an empty text where they are', () => {
    const saver = saverOf(savedOf(1, null));
    saver.type(' ');
    expect(saver.read()).toMatchObject({ text: ' ', isDirty: false });
    saver.type(' К');
    expect(saver.read()).toMatchObject({ text: ' К', isDirty: true });
  });

  it('tells whether all is saved', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    expect(await saver.flush()).toBe(true);
    saver.type('Кофе с молоком');
    const flushed = saver.flush();
    hand.sent[0]?.refuse(new NetworkError(new TypeError('no line')));
    expect(await flushed).toBe(false);
  });
});

describe('without a line', () => {
  it('tries again, at longer intervals, and loses nothing', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе вкусный');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      hand.passTime();
      hand.sent.at(-1)?.refuse(new NetworkError(new TypeError('no line')));
      await heard();
      waits.push(hand.waits()[0] ?? 0);
      expect(saver.read()).toMatchObject({ phase: 'offline', text: 'Кофе вкусный', isDirty: true });
    }
    expect(waits).toEqual([3_000, 10_000, 30_000, 30_000, 30_000]);
    hand.passTime();
    hand.sent.at(-1)?.answer(savedOf(2, 'Кофе вкусный'));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'idle', isDirty: false });
  });

  it('knows its own words where the answer to them was lost', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе вкусный');
    hand.passTime();
    hand.sent[0]?.refuse(new NetworkError(new TypeError('no line')));
    await heard();
    saver.type('Кофе вкусный и свежий');
    hand.passTime();
    hand.sent[1]?.refuse(conflictWith(savedOf(2, 'Кофе вкусный')));
    await heard();
    expect(saver.read().theirs).toBeNull();
    expect(hand.sent[2]).toMatchObject({ version: 2, values: { text: 'Кофе вкусный и свежий' } });
  });

  it('begins with what an earlier visit left, and sends it', () => {
    const draft = { value: 'Кофе вкусный', base: 'Кофе' };
    const saver = saverOf(savedOf(5, 'Кофе'), draft);
    expect(saver.read()).toMatchObject({ text: 'Кофе вкусный', isDirty: true, theirs: null });
    hand.passTime();
    expect(hand.sent).toMatchObject([{ version: 5, values: { text: 'Кофе вкусный' } }]);
  });

  it('sees that what an earlier visit left has come through, as a whole or in part', () => {
    const draft = { value: 'Раз два три', base: 'Раз', sent: 'Раз два' };
    expect(saverOf(savedOf(2, 'Раз два три'), draft).read().isDirty).toBe(false);
    const part = saverOf(savedOf(2, 'Раз два'), draft);
    expect(part.read()).toMatchObject({ text: 'Раз два три', isDirty: true, theirs: null });
  });
});

describe('two at one text', () => {
  it('saves on over a version that left the words alone', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе!');
    hand.passTime();
    hand.sent[0]?.refuse(conflictWith(savedOf(4, 'Кофе')));
    await heard();
    expect(hand.sent[1]).toMatchObject({ version: 4, values: { text: 'Кофе!' } });
  });

  it('keeps both texts where others stand there, sends nothing, and goes on with what is chosen', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе мой');
    hand.passTime();
    hand.sent[0]?.refuse(conflictWith(savedOf(2, 'Кофе чужой')));
    await heard();
    expect(saver.read()).toMatchObject({ text: 'Кофе мой', theirs: 'Кофе чужой', isDirty: true });
    expect(hand.kept()).toMatchObject({ text: { value: 'Кофе мой', base: 'Кофе' } });
    hand.passTime();
    expect(hand.sent).toHaveLength(1);
    saver.resolve('Кофе общий');
    expect(hand.sent[1]).toMatchObject({ version: 2, values: { text: 'Кофе общий' } });
    hand.sent[1]?.answer(savedOf(3, 'Кофе общий'));
    await heard();
    expect(saver.read()).toMatchObject({ text: 'Кофе общий', theirs: null, isDirty: false });
  });

  it('asks too where the other text became known while one’s own was on its way', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе и торт');
    hand.passTime();
    saver.take(savedOf(2, 'Кофе и чай'));
    hand.sent[0]?.refuse(conflictWith(savedOf(2, 'Кофе и чай')));
    await heard();
    expect(saver.read()).toMatchObject({ text: 'Кофе и торт', theirs: 'Кофе и чай', isDirty: true });
    expect(saver.read().phase).toBe('idle');
    expect(hand.sent).toHaveLength(1);
  });

  it('saves on where only the version became known while one’s own was on its way', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе и торт');
    hand.passTime();
    saver.take(savedOf(2, 'Кофе'));
    hand.sent[0]?.refuse(conflictWith(savedOf(2, 'Кофе')));
    await heard();
    expect(hand.sent).toMatchObject([{ version: 1 }, { version: 2, values: { text: 'Кофе и торт' } }]);
  });

  it('has nothing to save where theirs is taken', () => {
    const draft = { value: 'Кофе мой', base: 'Кофе' };
    const saver = saverOf(savedOf(2, 'Кофе чужой'), draft);
    expect(saver.read().theirs).toBe('Кофе чужой');
    saver.resolve('Кофе чужой');
    expect(saver.read()).toMatchObject({ text: 'Кофе чужой', isDirty: false, theirs: null });
    expect(hand.sent).toHaveLength(0);
    expect(hand.kept()).toEqual({});
  });

  it('shows another’s words at once where one has typed none', () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.take(savedOf(2, 'Кофе и торт'));
    expect(saver.read()).toMatchObject({ text: 'Кофе и торт', isDirty: false });
    saver.take(savedOf(1, 'Кофе'));
    expect(saver.read().text).toBe('Кофе и торт');
  });
});

describe('a lease that another took over', () => {
  it('keeps what was typed and sends it when the text is one’s own again', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе мой');
    hand.passTime();
    hand.sent[0]?.refuse(conflictWith(savedOf(1, 'Кофе', others)));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'held', text: 'Кофе мой', isDirty: true, theirs: null });
    hand.passTime();
    expect(hand.sent).toHaveLength(1);
    saver.take(savedOf(1, 'Кофе', null));
    hand.passTime();
    expect(saver.read().phase).toBe('held');
    expect(hand.sent).toHaveLength(1);
    saver.take(savedOf(1, 'Кофе', mine));
    hand.passTime();
    expect(hand.sent[1]).toMatchObject({ version: 1, values: { text: 'Кофе мой' } });
  });

  it('asks which text is to stand where they wrote another meanwhile', () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе мой');
    saver.take(savedOf(2, 'Кофе чужой', others));
    expect(saver.read()).toMatchObject({ phase: 'held', text: 'Кофе мой', theirs: 'Кофе чужой' });
    saver.take(savedOf(3, 'Кофе чужой', mine));
    hand.passTime();
    expect(hand.sent).toHaveLength(0);
    expect(saver.read()).toMatchObject({ text: 'Кофе мой', theirs: 'Кофе чужой' });
  });

  it('lets what was typed go where that is asked for', () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе мой');
    saver.take(savedOf(2, 'Кофе чужой', others));
    saver.discard();
    expect(saver.read()).toMatchObject({ text: 'Кофе чужой', isDirty: false, theirs: null, phase: 'idle' });
    expect(hand.kept()).toEqual({});
  });
});

describe('a refusal', () => {
  it('keeps the text and does not ask again', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе!');
    hand.passTime();
    hand.sent[0]?.refuse(new ApiError(403, 'Forbidden', { detail: 'no' }));
    await heard();
    expect(saver.read()).toMatchObject({ phase: 'refused', text: 'Кофе!', isDirty: true });
    expect(hand.waits()).toHaveLength(0);
    expect(hand.kept()).toMatchObject({ text: { value: 'Кофе!' } });
  });

  it('stops at a conflict that says nothing new: the state takes no words', async () => {
    const saver = saverOf(savedOf(1, 'Кофе'));
    saver.type('Кофе!');
    hand.passTime();
    hand.sent[0]?.refuse(conflictWith(savedOf(1, 'Кофе', null)));
    await heard();
    expect(saver.read().phase).toBe('refused');
    expect(hand.sent).toHaveLength(1);
  });
});
