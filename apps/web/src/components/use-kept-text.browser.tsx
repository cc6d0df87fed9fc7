import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ownKey, readOwn, wipeOnLeaving } from '../lib/own-storage.ts';
import { endSession, startSession } from '../lib/session.ts';
import { render } from '../test/render.tsx';
import { useKeptText } from './use-kept-text.ts';

function Note({ name }: { name: string }) {
  const [text = '', setText] = useKeptText(name);
  return <textarea aria-label="Заметка" value={text} onChange={(event) => setText(event.target.value)} />;
}

const anna = `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`;
const field = page.getByLabelText('Заметка');
const kept = () => readOwn(ownKey('anna', 'text note 1'));
wipeOnLeaving();
afterEach(() => endSession('signed_out'));

it('a text that was typed is there again when its person is back, once', async () => {
  startSession(anna);
  const show = render(<Note name="note 1" />);
  await field.fill('Позвонить директору');
  endSession('expired');
  show(null);
  await expect.element(field).not.toBeInTheDocument();
  startSession(anna);
  show(<Note name="note 2" />);
  await expect.element(field).toHaveValue('');
  show(<Note key="back" name="note 1" />);
  await expect.element(field).toHaveValue('Позвонить директору');
  expect(kept()).toBeNull();
});

it('nothing is kept of who signs out, or who gave up what was typed', async () => {
  startSession(anna);
  const show = render(<Note name="note 1" />);
  await field.fill('Позвонить директору');
  endSession('signed_out');
  expect(kept()).toBeNull();
  startSession(anna);
  show(<Note key="again" name="note 1" />);
  await field.fill('Не нужно');
  await field.fill('');
  endSession('expired');
  expect(kept()).toBeNull();
});
