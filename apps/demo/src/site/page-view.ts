import type { PlaceState, VisibleReview } from '../generator/index.ts';
import type { SiteDefinition } from './sites.ts';

/** One page of a place's reviews, as every format shows it. */
export interface PageView {
  site: SiteDefinition;
  /** `http://host:port` */
  origin: string;
  state: PlaceState;
  reviews: VisibleReview[];
  /** From 1. */
  page: number;
  pages: number;
  /** Addresses of the neighbours, or null. */
  previous: string | null;
  next: string | null;
}

export interface ViewInput {
  site: SiteDefinition;
  origin: string;
  state: PlaceState;
  page: number;
  /** The address of this list without a page number. */
  path: string;
}

/** Cuts the page out of the list. A page past the end is empty. */
export function viewPage({ site, origin, state, page, path }: ViewInput): PageView {
  const pages = Math.max(1, Math.ceil(state.reviews.length / site.pageSize));
  const reviews = state.reviews.slice((page - 1) * site.pageSize, page * site.pageSize);
  const address = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return {
    site,
    origin,
    state,
    reviews,
    page,
    pages,
    previous: page > 1 && page <= pages ? address(page - 1) : null,
    next: page < pages ? address(page + 1) : null,
  };
}

export const placePath = (slug: string) => `/places/${slug}`;

/** Where a person finds one review. */
export const reviewUrl = ({ origin, state, page }: PageView, uid: string) =>
  `${origin}${placePath(state.place.slug)}${page === 1 ? '' : `?page=${page}`}#r${uid}`;
