import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { signedIn } from '../../../test/signed-in.ts';
import type { RequestWork } from '../../requests/index.ts';
import { clientId, ids, requests, work } from '../testing.ts';
import { GiveLinkDialog } from './give-link-dialog.tsx';

const preview = {
  delivery: 'hand',
  to: '+7 *** ** 12',
  subject: 'Ваш отзыв: проверьте текст',
  paragraphs: ['Вы рассказали о компании «Улыбка».', 'Посмотрите текст.'],
  action: 'Посмотреть текст',
  footer: 'Если вы ничего не рассказывали, откажитесь.',
  ends_on: '2027-12-20',
};
const byMail = { ...preview, delivery: 'mail', to: 'a***@mail.example' };

const dialog = page.getByRole('dialog', { name: 'Ссылка автору отзыва' });
const letter = dialog.getByRole('group', { name: 'Что прочитает автор отзыва' });
const paragraphs = () =>
  letter
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

interface Shown {
  reply?: () => Response | Promise<Response>;
  of?: Partial<RequestWork>;
}

function show({ reply = () => json(preview), of = {} }: Shown = {}) {
  const calls = server(reply);
  const onClose = vi.fn<() => void>();
  const onSend = vi.fn<() => void>();
  const part = (busy: boolean) => (
    <GiveLinkDialog
      work={work({ status: 'approved', ...of })}
      busy={busy}
      onClose={onClose}
      onSend={onSend}
    />
  );
  const next = render(part(false));
  return { calls, onClose, onSend, becomeBusy: () => next(part(true)) };
}

signedIn();

it('says that the letter is being loaded, and sends nothing unseen', async () => {
  const waits = Promise.withResolvers<void>();
  const { calls } = show({ reply: () => waits.promise.then(() => json(byMail)) });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Загружаем');
  await expect.element(button('Подготовить ссылку')).toBeDisabled();
  waits.resolve();
  await expect.element(letter).toBeVisible();
  await expect.element(button('Отправить письмо')).toBeEnabled();
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['GET', `${requests}/customer-link?id=${ids.work}&client_id=${clientId}`],
  ]);
});

it('shows the letter with its subject and the name of its link, and that nobody sees the address', async () => {
  const { onSend } = show({ reply: () => json(byMail) });
  await expect
    .element(
      dialog.getByText('Письмо уйдёт на a***@mail.example. Адрес и ссылку никто из сотрудников не увидит.', {
        exact: true,
      }),
    )
    .toBeVisible();
  expect(paragraphs()).toEqual([
    'Тема: Ваш отзыв: проверьте текст',
    'Вы рассказали о компании «Улыбка».',
    'Посмотрите текст.',
    'Посмотреть текст',
    'Если вы ничего не рассказывали, откажитесь.',
  ]);
  await press(button('Отправить письмо'));
  expect(onSend).toHaveBeenCalledOnce();
});

it('says whose address it is where that is not shown', async () => {
  show({ reply: () => json({ ...byMail, to: null }) });
  await expect.element(dialog.getByText(/^Письмо уйдёт на почту автора\./)).toBeVisible();
});

it('says that a manager passes the link on where there is no mail, and what they will see', async () => {
  const { onSend } = show();
  await expect
    .element(
      dialog.getByText(
        'Почты автора нет (контакт +7 *** ** 12): ссылку передаст менеджер. Он увидит контакт, ссылку и эти слова, и это останется в истории.',
        { exact: true },
      ),
    )
    .toBeVisible();
  // A message has no subject, and a link in it no name.
  expect(paragraphs()).toEqual([
    'Вы рассказали о компании «Улыбка».',
    'Посмотрите текст.',
    'ссылка на страницу с текстом',
    'Если вы ничего не рассказывали, откажитесь.',
  ]);
  await press(button('Подготовить ссылку'));
  expect(onSend).toHaveBeenCalledOnce();
});

it('promises no sight of a contact that nobody knows', async () => {
  show({ reply: () => json({ ...preview, to: null }) });
  await expect
    .element(
      dialog.getByText(
        'Почты автора нет: ссылку передаст менеджер. Он увидит ссылку и эти слова, и это останется в истории.',
        { exact: true },
      ),
    )
    .toBeVisible();
});

it('says until when the link works, and that an earlier one ends where there is one', async () => {
  show({ of: { status: 'with_customer' } });
  await expect
    .element(
      dialog.getByText('Ссылка проработает до 20 декабря 2027. Прежняя перестанет открываться.', {
        exact: true,
      }),
    )
    .toBeVisible();
});

it('speaks of no earlier link where there was none', async () => {
  show();
  await expect
    .element(dialog.getByText('Ссылка проработает до 20 декабря 2027.', { exact: true }))
    .toBeVisible();
});

it('takes no second press while it is being sent', async () => {
  const { onSend, becomeBusy } = show({ reply: () => json(byMail) });
  await press(button('Отправить письмо'));
  becomeBusy();
  await expect.element(button('Отправить письмо')).toBeDisabled();
  await expect.element(button('Отправить письмо')).toHaveAttribute('aria-busy', 'true');
  expect(onSend).toHaveBeenCalledOnce();
});

it('is left by its button and by Esc, with nothing sent and nothing asked', async () => {
  const { onClose, onSend } = show();
  await expect.element(letter).toBeVisible();
  await press(button('Отменить'));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(2);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(onSend).not.toHaveBeenCalled();
});

it('tells who may not see the letter so, and offers neither another try nor to send', async () => {
  show({ reply: () => json({ detail: 'no' }, 403) });
  await expect.element(dialog.getByRole('alert').getByText('Это вам недоступно')).toBeVisible();
  expect(button('Повторить').elements()).toEqual([]);
  await expect.element(button('Подготовить ссылку')).toBeDisabled();
});

it('has room for long names on a phone', async () => {
  await page.viewport(360, 700);
  const long = 'Здоровьесбережение'.repeat(6);
  show({ reply: () => json({ ...byMail, to: `${long}@mail.example`, subject: long, paragraphs: [long] }) });
  await expect.element(letter).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBe(clientWidth);
});
