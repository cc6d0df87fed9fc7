import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { GalleryImage } from '../../gallery/index.ts';
import { clientId, ids, work } from '../testing.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedPanel } from './published-panel.tsx';
import { type Asked, button, given } from './testing.tsx';

const gallery = `/reviews/clients/${clientId}/gallery`;
const adding = `/reviews/clients/${clientId}/image-processing`;
const image = (more: Partial<GalleryImage> = {}) =>
  ({
    id: ids.image,
    name: 'Снимок.png',
    state: 'failed',
    urls: null,
    abilities: [],
    ...more,
  }) as unknown as GalleryImage;
const published = {
  status: 'published',
  published_url: 'https://2gis.example/7/reviews',
  published_at: '2026-11-20T10:00:00Z',
} as const;

interface World {
  of?: Parameters<typeof work>[0];
  images?: readonly GalleryImage[];
  rights?: { mayAdd?: boolean; mayReport?: boolean };
  answer?: (call: Asked) => Response | Promise<Response> | undefined;
}
function serve({ images = [], answer }: World) {
  let kept = images;
  return server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    if (call.path === adding)
      kept = [...kept, image({ id: `${kept.length}`, name: 'Новый.png', state: 'ready' })];
    if (call.method === 'DELETE') kept = [];
    return json(call.path.startsWith(gallery) ? { data: kept, count: kept.length } : {});
  });
}
function showPanel(world: World = {}) {
  const { of = {}, rights: { mayAdd = true, mayReport = false } = {} } = world;
  const calls = serve(world);
  renderRouted(() => (
    <PublishedPanel work={work({ ...published, ...of })} mayAdd={mayAdd} mayReport={mayReport} />
  ));
  return (path: string) => calls.filter((call) => call.method !== 'GET' && call.path.startsWith(path));
}
const panel = page.getByRole('region', { name: 'Публикация' });
const proofs = panel.getByRole('list', { name: 'Подтверждения' });
const picture = () => new File(['x'], 'Снимок.png', { type: 'image/png' });

afterEach(forgetToasts);

it('tells where and when the text was published, and that it was found by itself', async () => {
  showPanel({ of: { matched_review_id: ids.source }, rights: { mayAdd: false } });
  await expect.element(panel).toMatchTextContent(/^Опубликован 20 ноября/);
  await expect.element(panel.getByText('найден сбором')).toBeVisible();
  await expect
    .element(panel.getByText('Снимков нет: публикацию подтверждает собранный отзыв.'))
    .toBeVisible();
  await expect.element(button('Добавить снимок')).not.toBeInTheDocument();
});

it('says nothing of screenshots before it knows, nor where they did not come', async () => {
  const waits = Promise.withResolvers<Response>();
  const replies: (Promise<Response> | undefined)[] = [waits.promise];
  showPanel({
    images: [image()],
    answer: ({ path }) => (path.startsWith(gallery) ? replies.shift() : undefined),
  });
  await expect.element(button('Добавить снимок')).toBeVisible();
  await expect.element(panel.getByText(/^Снимков/)).not.toBeInTheDocument();
  waits.resolve(json({ detail: 'no' }, 422));
  await expect.element(panel.getByText('Не удалось загрузить снимки')).toBeVisible();
  await expect.element(panel.getByText('Снимков в галерее нет.')).not.toBeInTheDocument();
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(proofs.getByText('не открылся')).toBeVisible();
});

it('adds a screenshot to the gallery and shows it', async () => {
  const sent = showPanel();
  await expect.element(panel.getByText('Снимков в галерее нет.')).toBeVisible();
  await given(picture());
  await expect.element(page.getByText('Снимок добавлен')).toBeVisible();
  await expect.element(proofs.getByRole('listitem')).toBeVisible();
  expect(sent(adding)).toHaveLength(1);
});

it('says why a screenshot was not taken, and takes the same once more', async () => {
  const replies = [json({ detail: 'full' }, 409)];
  const sent = showPanel({ answer: ({ path }) => (path === adding ? replies.shift() : undefined) });
  await expect.element(button('Добавить снимок')).toBeVisible();
  await given(picture());
  await expect.element(page.getByText(/^Место клиента под снимки кончилось/)).toBeVisible();
  await given(picture());
  await expect.element(page.getByText('Снимок добавлен')).toBeVisible();
  expect(sent(adding)).toHaveLength(2);
});

it('lets a screenshot be deleted by whoever may, and by nobody else', async () => {
  showPanel({
    images: [image({ abilities: ['gallery:delete'] }), image({ id: ids.vera, name: 'Чужой.png' })],
  });
  await expect.element(panel.getByRole('button', { name: 'Удалить снимок Снимок.png' })).toBeVisible();
  await expect
    .element(panel.getByRole('button', { name: 'Удалить снимок Чужой.png' }))
    .not.toBeInTheDocument();
});

const dialog = page.getByRole('dialog', { name: 'Отметить публикацию' });
const address = dialog.getByRole('textbox', { name: 'Адрес отзыва' });
const send = dialog.getByRole('button', { name: 'Отметить публикацию' });

function showDialog(onPublish: Parameters<typeof PublishDialog>[0]['onPublish'], world: World = {}) {
  const calls = serve(world);
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Публикация
        </button>
        {isOpen && <PublishDialog work={work()} onClose={() => setOpen(false)} onPublish={onPublish} />}
      </>
    );
  }
  renderRouted(Asking);
  return () => calls.filter(({ path }) => path === adding);
}

it('puts the screenshot into the gallery first, and not again as the rest is tried again', async () => {
  const lacks = [
    { place: 'address' as const, words: 'Это адрес другого сайта', advice: 'Нужен адрес на площадке.' },
  ];
  const onPublish = vi.fn<(published: { url: string }) => Promise<typeof lacks | null>>();
  onPublish.mockResolvedValueOnce(lacks).mockResolvedValueOnce(null);
  const added = showDialog(onPublish);
  await pressKeys(button('Публикация'), '{Enter}');
  await address.fill('https://example.com/1');
  await given(picture());
  await expect.element(dialog.getByText('Снимок.png')).toBeVisible();
  await press(send);
  await expect.element(address).toHaveAccessibleDescription(/^Это адрес другого сайта/);
  await expect.element(dialog.getByText('Уже приложен: Новый.png')).toBeVisible();
  await address.fill(' https://2gis.example/7 ');
  await press(send);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added()).toHaveLength(1);
  expect(onPublish.mock.calls.map(([{ url }]) => url)).toEqual([
    'https://example.com/1',
    'https://2gis.example/7',
  ]);
  await expect.element(button('Публикация')).toHaveFocus();
});

it('marks nothing where the screenshot was not taken, and keeps what was typed', async () => {
  const onPublish = vi.fn<() => Promise<null>>();
  showDialog(onPublish, {
    answer: ({ path }) => (path === adding ? json({ detail: 'large' }, 413) : undefined),
  });
  await press(button('Публикация'));
  await address.fill('https://2gis.example/7');
  await given(picture());
  await press(send);
  await expect.element(dialog.getByText(/^Публикация не отмечена/)).toBeVisible();
  await expect.element(address).toHaveValue('https://2gis.example/7');
  expect(onPublish).not.toHaveBeenCalled();
});

it('takes a screenshot that was added before as proof, also where it comes late', async () => {
  const waits = Promise.withResolvers<Response>();
  const onPublish = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  showDialog(onPublish, { answer: ({ path }) => (path.startsWith(gallery) ? waits.promise : undefined) });
  await press(button('Публикация'));
  await address.fill('https://2gis.example/7');
  await press(send);
  await expect.element(dialog).toBeVisible();
  waits.resolve(json({ data: [image({ state: 'ready' })], count: 1 }));
  await expect.element(dialog.getByText('Уже приложен: Снимок.png')).toBeVisible();
  await press(send);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onPublish).toHaveBeenCalledOnce();
});
