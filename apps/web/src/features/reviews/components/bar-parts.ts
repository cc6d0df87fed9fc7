/** What stands beside the search and the list, fetched together once the list is there. */
export { ViewsMenu } from '../views/views-menu.tsx';
export { FilterChips } from './filter-chips.tsx';
export { NewsButton } from './news-button.tsx';
export { Nothing } from './nothing.tsx';
export { OrderSelect } from './order-select.tsx';
export { ReviewFilters } from './review-filters.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { ExportReviews } from './export-reviews.tsx';
export { FiltersButton } from './filters-button.tsx';
