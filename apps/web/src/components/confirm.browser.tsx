import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NetworkError } from '../lib/api-error.ts';
import { press } from '../test/press.ts';
import { render } from '../test/render.tsx';
import { json, server } from '../test/server.ts';
import { Confirm } from './confirm.tsx';
import { useAction } from './use-action.ts';

const question = page.getByRole('alertdialog', { name: 'Удалить заметку?' });

function Asking({ work }: { work: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Confirm
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Удалить заметку?"
      action="Удалить"
      onConfirm={work}
    >
      Вернуть её будет нельзя.
    </Confirm>
  );
}
function Removing() {
  const remove = useAction('DELETE /items/{id}', { done: 'Заметка удалена' });
  return <Asking work={() => remove.run({ params: { id: 'first' } })} />;
}
const confirm = () => press(question.getByRole('button', { name: 'Удалить' }));

it('waits for what was asked for, then closes', async () => {
  const done = Promise.withResolvers<Response>();
  server(() => done.promise);
  render(<Removing />);
  await confirm();
  await expect.element(question.getByRole('button', { name: 'Удалить' })).toBeDisabled();
  done.resolve(json({ message: 'ok' }));
  await expect.element(page.getByText('Заметка удалена')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('closes where it failed, which is told once', async () => {
  server(() => json({ detail: 'no' }, 404));
  render(<Removing />);
  await confirm();
  const told = page.getByText('Здесь ничего нет: запись удалили или она вам не видна.');
  await expect.element(told).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(told.elements()).toHaveLength(1);
});

it('tells what is thrown, and closes', async () => {
  render(
    <Asking
      work={async () => {
        throw new NetworkError('offline');
      }}
    />,
  );
  await confirm();
  await expect.element(page.getByText('Нет связи с сервером. Проверьте сеть и повторите.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
