import { lazy } from 'react';

// Fetched together: the list comes first.
const parts = () => import('./bar-parts.ts');
type Parts = Awaited<ReturnType<typeof parts>>;

const part = <Name extends keyof Parts>(name: Name) =>
  lazy<Parts[Name]>(async () => ({ default: (await parts())[name] }));

export const ExportReviews = part('ExportReviews');
export const FilterChips = part('FilterChips');
export const FiltersButton = part('FiltersButton');
export const NewsButton = part('NewsButton');
export const Nothing = part('Nothing');
export const OrderSelect = part('OrderSelect');
export const ReviewFilters = part('ReviewFilters');
export const ReviewSummary = part('ReviewSummary');
export const ViewsMenu = part('ViewsMenu');
