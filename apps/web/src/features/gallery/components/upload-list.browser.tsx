import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadProblemWords } from '../../../lib/problem-words.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import type { Sent } from '../send-file.ts';
import { createUploads, type Uploads } from '../uploads.ts';
import { clientId } from '../testing.ts';
import { UploadList } from './upload-list.tsx';

const target = { clientId, period: '2026-10' };
const file = (name: string, size = 1024) => new File([new Uint8Array(size)], name);
const longName = `${'Снимок-экрана-с-отзывом-о-здоровьесбережении-'.repeat(4)}.png`;

function Shown({ uploads }: { uploads: Uploads }) {
  return <UploadList uploads={uploads} state={useSyncExternalStore(uploads.subscribe, uploads.read)} />;
}
/** The list of an upload whose server answers when it is told to. */
function show() {
  const open: { name: string; answer: (sent: Sent) => void; goOn: (bytes: number) => void }[] = [];
  const resumes: (() => void)[] = [];
  const uploads = createUploads({
    send: ({ name }, _target, { signal, onSent }) =>
      new Promise((answer, stop) => {
        open.push({ name, answer, goOn: onSent });
        signal.addEventListener('abort', () => stop(new DOMException('aborted', 'AbortError')));
      }),
    onTaken: () => undefined,
    wait: (_, resume) => {
      resumes.push(resume);
      return () => undefined;
    },
  });
  render(<Shown uploads={uploads} />);
  return {
    uploads,
    answer: (sent: Sent) => open.shift()?.answer(sent),
    goOn: (bytes: number) => open[0]?.goOn(bytes),
    resumes,
  };
}
const list = page.getByRole('region', { name: 'Загрузка' });
const files = list.getByRole('list', { name: 'Файлы' });
const button = (name: string) => list.getByRole('button', { name, exact: true });

it('shows how far each has come, and what became of all', async () => {
  const { uploads, answer, goOn } = show();
  uploads.add([file(longName), file('vtoroy.png'), file('pustoy.png', 0), file('tretiy.png')], target);
  await expect.element(list.getByText(/^Загружаем: 1 из 4\sснимка$/)).toBeVisible();
  await expect.element(files.getByText('Файл пустой.')).toBeVisible();
  goOn(512);
  await expect.element(files.getByText('50 %')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1000);
  answer({ kind: 'taken' });
  answer({ kind: 'known' });
  answer({ kind: 'refused', code: 'not_an_image' });
  await expect
    .element(list.getByText(/^Загружено: 1\sснимок, уже были в этом месяце: 1, не приняты: 2\.$/))
    .toBeVisible();
  await expect.element(files.getByText(/^Это не снимок/)).toBeVisible();
  await press(button('Убрать tretiy.png'));
  await press(button('Убрать список'));
  await expect.element(list).not.toBeInTheDocument();
});

it('pauses, goes on, and waits for the connection', async () => {
  const { uploads, answer, resumes } = show();
  uploads.add([file('pervyy.png')], target);
  await press(button('Пауза'));
  await expect.element(list.getByText(/^Пауза\. Осталось 1\sснимок\.$/)).toBeVisible();
  await press(button('Продолжить'));
  await expect.element(list.getByText(/^Загружаем: 0 из 1/)).toBeVisible();
  // The first was cut off.
  answer({ kind: 'offline' });
  answer({ kind: 'offline' });
  await expect.element(list.getByText(/^Нет связи\. Осталось 1\sснимок: продолжим/)).toBeVisible();
  resumes[0]?.();
  answer({ kind: 'taken' });
  await expect.element(list.getByText(/^Загружено: 1\sснимок\.$/)).toBeVisible();
});

it('says why nothing more is taken, and goes on by a press', async () => {
  await loadProblemWords();
  const { uploads, answer } = show();
  uploads.add([file('pervyy.png')], target);
  answer({ kind: 'denied', status: 409, code: 'client_archived' });
  await expect.element(list.getByText(/^Загрузка остановлена\. .*рхив.*\.$/)).toBeVisible();
  await press(button('Продолжить'));
  answer({ kind: 'denied', status: 403, code: '' });
  await expect.element(list.getByText(/^Загрузка остановлена\. Сервер больше не принимает/)).toBeVisible();
  await press(button('Отменить загрузку'));
  await expect.element(list).not.toBeInTheDocument();
});
