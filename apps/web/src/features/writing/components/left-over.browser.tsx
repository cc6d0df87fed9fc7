import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../../lib/api-error.ts';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { signedIn } from '../../../test/signed-in.ts';
import { button } from './testing.tsx';
import { LeftOver } from './left-over.tsx';

const mine = 'Приняли за минуту, спасибо.';
const box = page.getByRole('alert', { name: 'Несохранённый текст' });
const question = page.getByRole('alertdialog', { name: 'Убрать несохранённый текст?' });
const differences = box.getByRole('region', { name: 'Отличия вашего текста от сохранённого' });
const refused = new ApiError(403, 'Forbidden', { detail: 'no' });

type Kind = 'held' | 'free' | 'closed';

function show(kind: Kind, error: unknown = null) {
  const onTakeBack = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  const part = (now: Kind, why: unknown = null) => (
    <LeftOver
      text={mine}
      saved="Приняли быстро, спасибо."
      kind={now}
      error={why}
      onTakeBack={onTakeBack}
      onDiscard={onDiscard}
    />
  );
  const next = render(part(kind, error));
  return { onTakeBack, onDiscard, become: (now: Kind) => next(part(now)) };
}

signedIn();
afterEach(() => {
  vi.restoreAllMocks();
});

it('gives the text back once whoever has it lets go, not before', async () => {
  const { onTakeBack, onDiscard, become } = show('held');
  await expect.element(box).toMatchTextContent(/^Ваш несохранённый текст цел\. Сейчас текст у другого/);
  expect(button('Вернуть мой текст').elements()).toEqual([]);
  become('free');
  await expect.element(box).toMatchTextContent(/цел\. Текст снова свободен: верните свой, и он сохранится\./);
  await expect.element(box).not.toMatchTextContent('Сейчас текст у другого');
  await press(button('Вернуть мой текст'));
  expect(onTakeBack).toHaveBeenCalledOnce();
  expect(onDiscard).not.toHaveBeenCalled();
});

it('says why a text takes no words any more, and gives nothing back into it', async () => {
  show('closed', refused);
  await expect
    .element(box)
    .toMatchTextContent(
      'Этот текст больше нельзя менять: он ушёл дальше или остановлен. На это у вас нет прав.',
    );
  await expect.element(button('Скопировать мой')).toBeEnabled();
  expect(button('Вернуть мой текст').elements()).toEqual([]);
});

it.each(['held', 'free'] as const)('tells no old refusal where the text is %s', async (kind) => {
  show(kind, refused);
  await expect.element(box).toBeVisible();
  await expect.element(box).not.toMatchTextContent('нет прав');
});

it('unfolds what was typed beside what is saved, where the keys can scroll it', async () => {
  show('held');
  await expect.element(box).toBeVisible();
  await expect.element(box.getByText('за минуту')).not.toBeVisible();
  await pressKeys(box.getByText('Чем ваш отличается от сохранённого'), '{Enter}');
  await expect.element(differences).toBeVisible();
  await expect.element(differences.getByRole('deletion')).toHaveTextContent('быстро');
  await expect.element(differences.getByRole('insertion')).toHaveTextContent('за минуту');
  await userEvent.keyboard('{Tab}');
  await expect.element(differences).toHaveFocus();
});

it.each(['held', 'free', 'closed'] as const)('copies what was typed where the text is %s', async (kind) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(kind);
  await press(button('Скопировать мой'));
  await expect.element(page.getByText('Ваш текст скопирован')).toBeVisible();
  expect(copy.mock.calls).toEqual([[mine]]);
});

it('says what to do where the browser forbids to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show('closed');
  await press(button('Скопировать мой'));
  await expect
    .element(page.getByText('Браузер не дал скопировать. Выделите текст и скопируйте сами.'))
    .toBeVisible();
  await expect.element(page.getByText('Ваш текст скопирован')).not.toBeInTheDocument();
});

it('drops what was typed only after a question, which may be left by its button and by Esc', async () => {
  const { onTakeBack, onDiscard } = show('held');
  await press(button('Показать сохранённый'));
  await expect
    .element(question)
    .toHaveAccessibleDescription('Вместо него станет виден сохранённый. Вернуть свой будет нельзя.');
  await press(question.getByRole('button', { name: 'Оставить мой текст' }));
  await expect.element(question).not.toBeInTheDocument();
  await press(button('Показать сохранённый'));
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(onDiscard).not.toHaveBeenCalled();
  await press(button('Показать сохранённый'));
  await press(question.getByRole('button', { name: 'Убрать мой текст' }));
  await expect.poll(() => onDiscard.mock.calls).toHaveLength(1);
  expect(onTakeBack).not.toHaveBeenCalled();
});

it('goes on asking where the text becomes free meanwhile', async () => {
  const { become } = show('held');
  await press(button('Показать сохранённый'));
  await expect.element(question).toBeVisible();
  become('free');
  await expect.element(page.getByText(/Текст снова свободен/)).toBeInTheDocument();
  await expect.element(question).toBeVisible();
});
