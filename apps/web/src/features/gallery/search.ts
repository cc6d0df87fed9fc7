import { compact, idOf, pageOf, monthOf } from '../../lib/search.ts';

export type GallerySearch = ReturnType<typeof readGallerySearch>;

/** State of the gallery in the address: the month, the area, the page, and the image that is looked at. */
export function readGallerySearch(raw: Record<string, unknown>) {
  return compact({
    period: monthOf(raw.period),
    area: idOf(raw.area),
    page: pageOf(raw.page),
    image: idOf(raw.image),
  });
}
