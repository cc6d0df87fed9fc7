import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { createDeletions, type DeletedText } from './deletions.ts';
import { refusalWords } from './refusal-words.ts';
import { filterOf } from './search.ts';
import { isDeletable, titleOf } from './words.ts';

const text = (id: string, more: Partial<DeletedText> = {}): DeletedText => ({
  id,
  status: 'empty',
  lock: null,
  fullname_area: 'Кафе',
  review_data: null,
  description: null,
  ...more,
});

function begun({ refuse }: { refuse?: unknown } = {}) {
  const sent: string[][] = [];
  const told: string[] = [];
  const offers: { back: () => void; end: () => void }[] = [];
  let hidden: string[] = [];
  const deletions = createDeletions({
    hide: (ids) => {
      hidden = [...ids];
    },
    send: async (_clientId, ids) => {
      sent.push([...ids]);
      await Promise.resolve();
      if (refuse !== undefined) throw refuse;
    },
    offer: (_count, back, end) => offers.push({ back, end }),
    onRefused: (error) => told.push(`refused ${String(error)}`),
  });
  return { deletions, sent, told, offers, hidden: () => hidden };
}

describe('texts to be deleted', () => {
  it('are out of sight at once, and go when the offer to undo ends', async () => {
    const { deletions, sent, told, offers, hidden } = begun();
    deletions.begin('c', [text('a'), text('b')]);
    expect([hidden(), sent]).toEqual([['a', 'b'], []]);
    offers[0]?.end();
    expect([hidden(), sent]).toEqual([['a', 'b'], [['a', 'b']]]);
    await deletions.sendAll();
    expect([hidden(), told, sent.length]).toEqual([[], [], 1]);
  });

  it('come back without a call, each choice by itself', async () => {
    const { deletions, sent, told, offers, hidden } = begun();
    deletions.begin('c', [text('a')]);
    deletions.begin('c', [text('b')]);
    offers[0]?.back();
    // The offer ends after it was taken, too.
    offers[0]?.end();
    expect([hidden(), sent]).toEqual([['b'], []]);
    await deletions.sendAll();
    expect([hidden(), sent, told]).toEqual([[], [['b']], []]);
    offers[1]?.back();
    offers[1]?.end();
    expect(sent).toHaveLength(1);
  });

  it('come back where the server refuses', async () => {
    const { deletions, told, offers, hidden } = begun({ refuse: 'no' });
    deletions.begin('c', [text('a')]);
    offers[0]?.end();
    await deletions.sendAll();
    expect([hidden(), told]).toEqual([[], ['refused no']]);
  });

  it('stay where nobody is left who wanted it', async () => {
    const { deletions, sent, hidden } = begun();
    deletions.begin('c', [text('a')]);
    deletions.forget();
    await deletions.sendAll();
    expect([hidden(), sent]).toEqual([[], []]);
  });
});

describe('a refusal', () => {
  const refused = (status: number, current?: unknown) => new ApiError(status, '', { detail: 'no', current });
  const lock = { user: { id: 'u', full_name: 'Анна Ким', email: 'a@b.ru' }, until: '', is_mine: false };

  it('says which texts and why', () => {
    const kept = [
      text('a', { status: 'published', review_data: 'Кофе' }),
      text('b', { lock }),
      text('c', { status: 'removed', description: 'Про чай' }),
      text('d', { lock: { ...lock, user: null } }),
    ];
    const { title, description } = refusalWords(refused(409, kept), [...kept, text('e')]);
    expect(title).toBe('Не удалено: 5\u00A0текстов');
    expect(description.split('\n')).toEqual([
      '«Кофе» (Кафе) — опубликован, такие тексты не удаляют',
      'Кафе — сейчас у сотрудника: Анна Ким',
      '«Про чай» (Кафе) — был опубликован, такие тексты не удаляют',
      'И ещё 1\u00A0текст',
      'Остальные тоже на месте: снимите выбор с этих и повторите.',
    ]);
    expect(refusalWords(refused(409, kept.slice(3)), kept.slice(3)).description).toBe(
      'Кафе — сейчас у другого сотрудника',
    );
  });

  it('is told also where no text is named', () => {
    expect(refusalWords(refused(404), [text('a')]).description).toMatch(/уже удалили/);
    expect(refusalWords(refused(403), [text('a')]).description).toMatch(/нет прав/);
  });
});

it('a text is named by what it has', () => {
  expect(titleOf(text('1'))).toBe('Кафе');
  expect(titleOf(text('1', { description: 'Про кофе' }))).toBe('Про кофе');
  expect(titleOf(text('1', { review_data: 'а'.repeat(200) }))).toHaveLength(91);
});

it('what was published once is not deleted', () => {
  expect(
    ['empty', 'rejected', 'published', 'removed'].map((status) =>
      isDeletable(text('1', { status: status as 'empty' })),
    ),
  ).toEqual([true, true, false, false]);
});

it('a list asks for what its address says, the page aside', () => {
  expect(filterOf('c', '2026-11', { q: 'кофе', mark: 'own', status: ['empty'], page: 3 })).toEqual({
    client_id: 'c',
    period: '2026-11',
    review_data: 'кофе',
    ai_generated: 'false',
    status: ['empty'],
    sort: 'planned_date',
  });
});
