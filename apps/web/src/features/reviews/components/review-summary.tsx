import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { type ReviewsFilter, type ReviewSummary as Summary, summaryQuery } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { Bar, Grades, Months, Part, Totals } from './summary-parts.tsx';

const box = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const themesShown = 5;

interface ReviewSummaryProps {
  clientId: string;
  filter: ReviewsFilter;
  search: ReviewsSearch;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

/** What the list is about, where no review is open: grades, months, themes. A press narrows the list down to it. */
export function ReviewSummary({ clientId, filter, search, onChange }: ReviewSummaryProps) {
  const summary = useQuery(summaryQuery(clientId, filter));
  if (summary.isPending)
    return (
      <aside className={box} aria-label="О списке">
        <Skeleton height="24rem" />
      </aside>
    );
  if (summary.isError && !summary.data)
    return (
      <aside className={box} aria-label="О списке">
        <QueryError title="Не удалось посчитать" query={summary} />
      </aside>
    );
  const { count, answered, average, months, facets } = summary.data;
  return (
    <aside className={box} aria-label="О списке" aria-busy={summary.isPlaceholderData}>
      <Totals count={count} answered={answered} average={average} />
      <Grades ratings={facets.rating} search={search} onChange={onChange} />
      <Themes clientId={clientId} facets={facets} search={search} onChange={onChange} />
      <Months months={months} />
    </aside>
  );
}

interface PartProps {
  facets: Summary['facets'];
  search: ReviewsSearch;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

function Themes({ clientId, facets, search, onChange }: PartProps & { clientId: string }) {
  const names =
    useQuery({ ...clusterNamesQuery(clientId), enabled: facets.theme.length > 0 }).data?.data ?? [];
  const shown = facets.theme.slice(0, themesShown).flatMap(({ value, count }) => {
    const theme = names.find(({ id }) => id === value);
    return theme ? [{ ...theme, count }] : [];
  });
  const [first] = shown;
  if (!first) return null;
  return (
    <Part title="О чём пишут" note={search.theme === undefined ? undefined : 'В списке только отмеченная.'}>
      {shown.map((theme) => (
        <Bar
          key={theme.id}
          label={theme.name}
          share={theme.count / first.count}
          count={theme.count}
          isOn={search.theme === theme.id}
          onPress={() => onChange({ theme: search.theme === theme.id ? undefined : theme.id })}
        />
      ))}
    </Part>
  );
}
