import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { json, server } from '../../test/server.ts';
import { act } from '../act.ts';
import type { Answer } from '../api.ts';
import { currentOf } from '../current.ts';
import { ownKey } from '../own-storage.ts';
import type { Saving } from './types.ts';
import { useAutosave } from './use-autosave.ts';

const call = 'PUT /reviews/clients/brief';
type Brief = Answer<typeof call>;

const key = ownKey('u', 'brief.c');
const kept = () => localStorage.getItem(key);
const isText = (value: unknown): value is string => typeof value === 'string';
const fields = ['Вопрос', 'Ещё вопрос'];
const saving: Saving<Brief, string> = {
  pause: 50,
  valuesOf: ({ answers }) => Object.fromEntries(fields.map((id) => [id, String(answers[id] ?? '')])),
  isSame: (one, other) => one === other,
};
const briefOf = (version: number, answers: Record<string, string>) => ({ version, answers }) as Brief;

/** What is saved on the server; a save over another version is refused with what stands. */
let stored: Brief;
let isOffline: boolean;
const calls = () =>
  server(({ body }) => {
    if (isOffline) throw new TypeError('no line');
    const { version, answers } = body as Pick<Brief, 'version' | 'answers'>;
    if (version !== stored.version)
      return json({ detail: 'changed', code: 'brief_changed', current: stored }, 409);
    stored = { ...stored, version: version + 1, answers: { ...stored.answers, ...answers } };
    return json(stored);
  });

function Form() {
  const [saved, onSaved] = useState(stored);
  const { autosave, state } = useAutosave(saved, saving, {
    key,
    isValue: isText,
    send: (version, answers) => act(call, { body: { client_id: 'c', version, answers } }),
    currentOf: (error) => currentOf(call, error),
    onSaved,
  });
  return (
    <>
      {fields.map((id) => (
        <textarea
          key={id}
          aria-label={id}
          value={state.values[id]}
          onChange={({ target }) => autosave.type(id, target.value)}
        />
      ))}
      <output>{state.isDirty ? `Не сохранено: ${state.phase}` : 'Всё сохранено'}</output>
      {Object.entries(state.conflicts).map(([id, { value, theirs }]) => (
        <button key={id} type="button" onClick={() => autosave.resolve(id, `${theirs ?? ''} ${value}`)}>
          Соединить
        </button>
      ))}
    </>
  );
}
const field = (name = 'Вопрос') => page.getByRole('textbox', { name, exact: true });
async function says(words: string) {
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
}

beforeEach(() => {
  stored = briefOf(1, { Вопрос: 'Было' });
  isOffline = false;
});
afterEach(() => localStorage.clear());

it('saves when typing rests, once, and keeps nothing then', async () => {
  const heard = calls();
  render(<Form />);
  await field().fill('Стало');
  await field('Ещё вопрос').fill('И тут');
  await says('Всё сохранено');
  await expect.poll(() => stored.answers).toEqual({ Вопрос: 'Стало', 'Ещё вопрос': 'И тут' });
  expect(heard.length).toBeLessThanOrEqual(2);
  expect(kept()).toBeNull();
});

it('keeps what is typed without a line, and saves it as soon as there is one', async () => {
  calls();
  isOffline = true;
  render(<Form />);
  await field().fill('Без связи');
  await says('Не сохранено: offline');
  expect(kept()).toContain('Без связи');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await says('Всё сохранено');
  expect(stored.answers).toEqual({ Вопрос: 'Без связи' });
});

it('goes on after a reload with what could not be saved', async () => {
  calls();
  isOffline = true;
  const show = render(<Form />);
  await field().fill('Недописанное');
  await says('Не сохранено: offline');
  show(null);
  await expect.element(field()).not.toBeInTheDocument();
  isOffline = false;
  show(<Form />);
  await expect.element(field()).toHaveValue('Недописанное');
  await says('Всё сохранено');
  expect(stored.answers).toEqual({ Вопрос: 'Недописанное' });
});

it('merges what somebody else saved meanwhile, and asks where it is the same field', async () => {
  calls();
  render(<Form />);
  stored = briefOf(2, { Вопрос: 'Было', 'Ещё вопрос': 'Чужое' });
  await field().fill('Моё');
  await says('Всё сохранено');
  await expect.element(field('Ещё вопрос')).toHaveValue('Чужое');
  stored = { ...stored, version: 9, answers: { Вопрос: 'Их' } };
  await field().fill('Снова моё');
  await says('Не сохранено: idle');
  await expect.element(field()).toHaveValue('Снова моё');
  expect(kept()).toContain('Снова моё');
  await page.getByRole('button', { name: 'Соединить' }).click();
  await says('Всё сохранено');
  expect(stored.answers).toEqual({ Вопрос: 'Их Снова моё' });
});

it('saves at once as the screen is left', async () => {
  calls();
  const show = render(<Form />);
  await field().fill('Уходя');
  show(null);
  await expect.poll(() => stored.answers).toEqual({ Вопрос: 'Уходя' });
  await expect.poll(kept).toBeNull();
});
