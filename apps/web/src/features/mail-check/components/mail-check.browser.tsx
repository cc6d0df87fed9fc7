import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { type CurrentUser, meQuery } from '../../session/index.ts';
import { MailCheck } from './mail-check.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const mail = (id: string, more: object = {}) => ({
  id,
  subject: `Письмо ${id}`,
  from: 'molva@example.com',
  to: 'vera@example.com',
  date: '2026-11-20T10:00:00Z',
  html: '<p>Здравствуйте</p><script>parent.document.title = "чужое"</script>',
  text: 'Здравствуйте, Вера',
  ...more,
});

interface World {
  mails?: readonly object[];
  isKept?: boolean;
  send?: () => Response | Promise<Response> | undefined;
  list?: () => Response | undefined;
  one?: () => Response | undefined;
}
function show({ mails = [], isKept = true, send, list, one }: World = {}) {
  queryClient.setQueryData(meQuery().queryKey, { id: 'me', email: 'vera@example.com' } as CurrentUser);
  const calls = server(({ method, path }) => {
    if (method === 'POST') return send?.() ?? json({ message: 'ok' });
    const { pathname, searchParams: asked } = new URL(path, location.href);
    if (pathname.endsWith('/users/me')) return json({ id: 'me', email: 'vera@example.com' });
    if (/\/\d+$/.test(pathname)) return one?.() ?? json(mail(pathname.split('/').at(-1) ?? ''));
    const skip = Number(asked.get('skip'));
    return list?.() ?? json({ is_kept: isKept, data: mails.slice(skip, skip + 20), count: mails.length });
  });
  render(<MailCheck />);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}
const field = page.getByRole('textbox', { name: 'Проверочное письмо на адрес' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const panel = page.getByRole('dialog');

signedIn();

it('sends a mail to one’s own address, or to another', async () => {
  const { sent } = show();
  await expect.element(field).toHaveValue('vera@example.com');
  await press(button('Отправить'));
  await expect.element(page.getByText('Письмо отправлено')).toBeVisible();
  await field.fill(' anna+test@example.com ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(sent)
    .toEqual([
      '/utils/test-email/?email_to=vera%40example.com',
      '/utils/test-email/?email_to=anna%2Btest%40example.com',
    ]);
});

it('sends none without an address, and keeps one that was refused', async () => {
  const { sent } = show({ send: () => json({ detail: 'no' }, 503) });
  await field.fill('');
  await press(button('Отправить'));
  await expect.element(page.getByText('Напишите адрес')).toBeVisible();
  expect(sent()).toEqual([]);
  await field.fill('anna@example.com');
  await press(button('Отправить'));
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(field).toHaveValue('anna@example.com');
  await expect.element(page.getByText('Письмо отправлено')).not.toBeInTheDocument();
});

it('says where mails go', async () => {
  show({ isKept: false });
  await expect.element(page.getByText('Письма уходят через SMTP-сервер и здесь не хранятся.')).toBeVisible();
});

it('says that there are none yet', async () => {
  show();
  await expect.element(page.getByText('Писем пока нет.')).toBeVisible();
});

it('pages a long list, and opens a mail as it looks and as it reads', async () => {
  show({ mails: Array.from({ length: 45 }, (_, at) => mail(String(at + 1))) });
  await expect.element(page.getByText('1–20 из 45')).toBeVisible();
  await press(button('Следующая страница'));
  const opened = button(/^Письмо 21/);
  await expect.element(opened).toBeVisible();
  (opened.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveAccessibleName('Письмо 21');
  const frame = panel.getByTitle('Письмо: Письмо 21');
  // Nothing of a mail runs, and it reaches nothing of ours.
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await press(panel.getByRole('radio', { name: 'Текст' }));
  await expect.element(panel.getByText('Здравствуйте, Вера')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opened).toHaveFocus();
});

it('says which of the two could not come, and asks again', async () => {
  const lists = [json({ detail: 'no' }, 422)];
  const mails = [json({ detail: 'no' }, 404)];
  show({ mails: [mail('1')], list: () => lists.shift(), one: () => mails.shift() });
  await expect.element(page.getByText('Не удалось загрузить письма')).toBeVisible();
  await press(button('Повторить'));
  await press(button(/^Письмо 1/));
  await expect.element(panel.getByText('Не удалось открыть письмо')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(panel.getByTitle('Письмо: Письмо 1')).toBeVisible();
});

it('keeps long words within a phone', async () => {
  await page.viewport(360, 800);
  const long = 'Здоровьесбережение'.repeat(8);
  show({ mails: [mail('1', { subject: long, to: `${long}@example.com` })] });
  await expect.element(button(new RegExp(`^${long}`))).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
