import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../test/press.ts';
import { render } from '../test/render.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

function Opened({ modal }: { modal: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Button>Рядом</Button>
      <SidePanel open={isOpen} onClose={() => setOpen(false)} title="Точка" modal={modal}>
        <Button>Внутри</Button>
      </SidePanel>
    </>
  );
}
const panel = page.getByRole('dialog', { name: 'Точка' });
const beside = page.getByText('Рядом', { exact: true });

function focusBeside(): void {
  const element = beside.element();
  if (element instanceof HTMLElement) element.focus();
}

/** A panel in the place of a dialog. */
function Steps() {
  const [step, setStep] = useState<'none' | 'dialog' | 'panel'>('none');
  const close = () => setStep('none');
  return (
    <>
      <Button onClick={() => setStep('dialog')}>Открыть</Button>
      {step === 'dialog' && (
        <Dialog open onClose={close} title="Адрес">
          <Button onClick={() => setStep('panel')}>Дальше</Button>
        </Dialog>
      )}
      {step === 'panel' && (
        <SidePanel open onClose={close} title="Точка">
          <Button onClick={close}>Готово</Button>
        </SidePanel>
      )}
    </>
  );
}

it('takes the place of a dialog, which gives the focus back late, and gives it back itself', async () => {
  render(<Steps />);
  const open = page.getByText('Открыть', { exact: true });
  await open.click();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect.element(panel).toHaveFocus();
  await frames(30);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect.element(open).toHaveFocus();
});

it('keeps the focus that something outside asks for', async () => {
  render(<Opened modal />);
  await press(page.getByText('Открыть', { exact: true }));
  await expect.element(panel).toHaveFocus();
  await frames(4);
  focusBeside();
  await frames(4);
  await expect.element(panel).toHaveFocus();
});

it('is closed by a press outside', async () => {
  render(<Opened modal />);
  await press(page.getByText('Открыть', { exact: true }));
  await expect.element(panel).toHaveFocus();
  await frames(4);
  await userEvent.click(document.documentElement, { position: { x: 300, y: 400 } });
  await expect.element(panel).not.toBeInTheDocument();
});

it('leaves the page in use where it is not modal', async () => {
  render(<Opened modal={false} />);
  await press(page.getByText('Открыть', { exact: true }));
  await expect.element(panel).toHaveFocus();
  focusBeside();
  await frames(4);
  await expect.element(beside).toHaveFocus();
  await expect.element(panel).toBeVisible();
});

/** Lets so many pictures of the screen go by: what moves the focus waits for one or two. */
async function frames(count: number): Promise<void> {
  for (let shown = 0; shown < count; shown += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
