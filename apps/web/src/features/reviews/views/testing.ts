import { ids, requests } from '../testing.tsx';
import type { ReviewView } from './api.ts';

export const viewsPath = `${requests}/review-views`;
export const me = { id: ids.me, full_name: 'Я', email: null };

/** One’s own view of low grades. */
export const view = (more: Partial<ReviewView> = {}) =>
  ({
    id: ids.template,
    name: 'Низкие',
    state: 'rating_to=2',
    owner: me,
    is_shared: false,
    is_default: false,
    abilities: ['edit', 'delete'],
    ...more,
  }) as ReviewView;
