import type { Option } from '../../../components/options.ts';
import { Select } from '../../../components/select.tsx';
import { type ReviewsSearch, reviewSorts } from '../search.ts';

const sortNames: Record<(typeof reviewSorts)[number], string> = {
  '-publication_date': 'Сначала новые',
  publication_date: 'Сначала старые',
  rating: 'Сначала низкие',
  '-rating': 'Сначала высокие',
  '-likes': 'Сначала полезные',
  '-first_seen': 'Недавно собранные',
};
const sortOptions: readonly Option<(typeof reviewSorts)[number]>[] = reviewSorts.map((value) => ({
  value,
  label: sortNames[value],
}));

interface OrderSelectProps {
  value: ReviewsSearch['sort'];
  onChange: (sort: ReviewsSearch['sort']) => void;
}

/** In what order reviews stand; the newest first where nothing is said. */
export function OrderSelect({ value, onChange }: OrderSelectProps) {
  return (
    <Select
      label="Порядок"
      hideLabel
      size="sm"
      options={sortOptions}
      value={value ?? '-publication_date'}
      onChange={(sort) => onChange(sort === '-publication_date' ? undefined : sort)}
    />
  );
}
