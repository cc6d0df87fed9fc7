import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { GalleryImage } from '../api.ts';
import type { GallerySearch } from '../search.ts';
import { areas, clientId, galleryPath, ids, image, listOf, second } from '../testing.ts';
import { GalleryScreen } from './gallery-screen.tsx';

interface World {
  first?: GallerySearch;
  images?: readonly GalleryImage[];
  count?: number;
  abilities?: readonly string[];
  status?: string;
  /** Answers to what changes, one after the other. */
  answers?: (() => Response | Promise<Response>)[];
  get?: () => Response | undefined;
}

/** The gallery over a server that keeps its images, until one is deleted. `stand` has others on it. */
export function showGallery(world: World = {}) {
  const {
    first = { period: '2026-10' },
    abilities = ['gallery:write'],
    status = 'active',
    answers = [],
  } = world;
  let all = world.images ?? [image(), second];
  const calls = server(({ method, path }) => {
    if (method === 'DELETE') {
      const refusal = answers.shift();
      if (refusal) return refusal();
      all = all.filter(({ id }) => !path.includes(id));
      return json({ message: 'ok' });
    }
    if (method === 'PUT') return answers.shift()?.() ?? json(image());
    if (path.startsWith(galleryPath))
      return world.get?.() ?? json({ data: all, count: world.count ?? all.length });
    if (path.includes('/areas/')) return listOf(areas);
    if (path.includes('/requests'))
      return listOf([{ id: ids.text, review_data: 'Приняли  быстро', fullname_area: 'Мира' }]);
    return json({ id: clientId, name: 'Улыбка', status, abilities });
  });
  const searches = renderWithSearch<GallerySearch>(first, (search, onSearch) => (
    <GalleryScreen clientId={clientId} search={search} onSearch={onSearch} />
  ));
  return {
    stand: (images: readonly GalleryImage[]) => {
      all = images;
    },
    shown: () => JSON.parse(JSON.stringify(searches.at(-1))),
    asked: () => calls.filter(({ path }) => path.startsWith(`${galleryPath}?`)).map(({ path }) => path),
    sent: () => calls.filter(({ method }) => method !== 'GET'),
  };
}
export const open = { period: '2026-10', image: ids.first };
export const viewer = page.getByRole('dialog', { name: 'Отзыв на карте' });
export const caption = page.getByRole('textbox', { name: 'Подпись' });
export const inViewer = (name: string) => viewer.getByRole('button', { name, exact: true });
export const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });

/** Has come up as a whole: what opens above it at once would be hidden with what is behind it. */
export async function viewerIsUp() {
  await expect.element(viewer).toHaveFocus();
}
