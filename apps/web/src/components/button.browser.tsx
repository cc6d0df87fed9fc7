import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../test/press.ts';
import { render } from '../test/render.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

/** A button whose work ends when it is told to. */
function Working({ work, name }: { work: Promise<void>; name?: (button: HTMLButtonElement | null) => void }) {
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await work;
    setBusy(false);
  }
  return (
    <>
      <Button ref={name} loading={isBusy} onClick={() => void run()}>
        Сохранить
      </Button>
      <TextField label="Название" />
    </>
  );
}
const button = page.getByRole('button', { name: 'Сохранить' });
const field = page.getByRole('textbox', { name: 'Название' });

async function pressed() {
  const work = Promise.withResolvers<void>();
  render(<Working work={work.promise} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(document.body).toHaveFocus();
  return work.resolve;
}

it('has the focus back once its work is over', async () => {
  const end = await pressed();
  end();
  await expect.element(button).toHaveFocus();
});

it('leaves the focus where it went meanwhile', async () => {
  const end = await pressed();
  await field.click();
  end();
  await expect.element(button).toBeEnabled();
  await expect.element(field).toHaveFocus();
});

it('takes no focus that it never had', async () => {
  const work = Promise.withResolvers<void>();
  render(<Working work={work.promise} />);
  await press(button);
  await expect.element(button).toBeDisabled();
  work.resolve();
  await expect.element(button).toBeEnabled();
  expect(document.activeElement).toBe(document.body);
});

it('gives itself to who asks for it', async () => {
  const named: (string | undefined)[] = [];
  const show = render(<Working work={Promise.resolve()} name={(element) => named.push(element?.tagName)} />);
  await expect.element(button).toBeVisible();
  show(null);
  await expect.poll(() => named).toEqual(['BUTTON', undefined]);
});
