import { encode } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import { answering, refusal } from '../testing.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const codes = ['4f7h-9k2m', 'x8q1-77ab', 'zzzz-0001'];
const uri = 'otpauth://totp/Molva:anna@example.com?secret=JBSWY3DPEHPK3PXPQ&issuer=Molva';
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog', { name: 'Коды сохранены?' });

function showCodes() {
  const onClose = vi.fn<() => void>();
  render(<CodesDialog codes={codes} onClose={onClose} />);
  return onClose;
}

/** @param answers of each try to confirm a code */
function showTotp(...answers: Response[]) {
  const sent = answering({ answer: () => answers.shift() });
  const onDone = vi.fn<(codes: string[] | null) => void>();
  const onClose = vi.fn<() => void>();
  render(<TotpDialog secret="JBSWY3DPEHPK3PXPQ" uri={uri} onClose={onClose} onDone={onDone} />);
  return { sent, onDone, onClose };
}
const code = dialog.getByRole('textbox', { name: 'Код из приложения' });

afterEach(() => vi.restoreAllMocks());

it('shows recovery codes once, and asks before they are gone unsaved', async () => {
  const onClose = showCodes();
  const shown = dialog.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect.element(shown.first()).toBeVisible();
  expect(shown.elements().map(({ textContent }) => textContent)).toEqual(codes);
  await expect.element(dialog.getByRole('button', { name: 'Скопировать' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByText(/Больше мы их не покажем/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Вернуться к кодам' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press(dialog.getByRole('button', { name: 'Коды сохранены' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps recovery codes by the clipboard, a file and paper, one on a line', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const made = vi.spyOn(URL, 'createObjectURL');
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const printed = vi.spyOn(window, 'print').mockReturnValue();
  showCodes();
  await press(dialog.getByRole('button', { name: 'Скопировать' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('4f7h-9k2m\nx8q1-77ab\nzzzz-0001');
  await press(dialog.getByRole('button', { name: 'Скачать' }));
  const file = made.mock.lastCall?.[0];
  expect(file instanceof Blob && (await file.text())).toBe('4f7h-9k2m\nx8q1-77ab\nzzzz-0001\n');
  expect(followed.mock.contexts[0]).toMatchObject({ download: 'molva-recovery-codes.txt' });
  await press(dialog.getByRole('button', { name: 'Напечатать' }));
  expect(printed).toHaveBeenCalledOnce();
});

it('says where the clipboard is closed that one copies by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  showCodes();
  await press(dialog.getByRole('button', { name: 'Скопировать' }));
  await expect.element(page.getByText(/Выделите текст и скопируйте сами/)).toBeVisible();
});

it('gives the secret as a picture and as text in fours, and confirms the first code', async () => {
  const { sent, onDone } = showTotp(json({ recovery_codes: codes }));
  const picture = dialog.getByRole('img', { name: 'QR-код с ключом' });
  await expect.element(picture).toBeVisible();
  const dark = encode(uri).data.flat().filter(Boolean);
  expect(picture.element().querySelector('path')?.getAttribute('d')?.split('M').slice(1)).toHaveLength(
    dark.length,
  );
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP Q', { exact: true })).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Подключить' })).toBeDisabled();
  await userEvent.keyboard('   {Enter}');
  expect(sent()).toEqual([]);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onDone.mock.calls).toEqual([[codes]]);
  expect(sent()).toEqual([
    { method: 'POST', path: '/users/me/second-factors/totp/confirm', body: { code: '123456' } },
  ]);
});

it('says under the code that it is wrong, or that the server does not answer, and keeps it', async () => {
  const { onDone, onClose } = showTotp(refusal('incorrect_code'), json({ detail: 'no' }, 503));
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(code)
    .toHaveAccessibleDescription('Код не подошёл. Проверьте, верно ли идут часы телефона.');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/ненадолго недоступен/);
  await expect.element(code).toHaveValue('000000');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect([onDone.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});
