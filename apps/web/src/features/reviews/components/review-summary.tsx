import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { headingText, quietText } from '../../../components/styles.ts';
import { counted, forms, number, rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { type ReviewsFilter, type ReviewSummary as Summary, summaryQuery } from '../api.ts';
import { gradesWithin } from '../counts.ts';
import type { ReviewsSearch } from '../search.ts';

const box = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const part = css({ mt: '5' });
const partTitle = css({ textStyle: 'label', color: 'fg.muted', mb: '2' });
const rows = css({ display: 'grid', gap: '1' });
const row = cva({
  base: {
    display: 'grid',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: 'controlSmall',
    px: '1',
    borderRadius: 'sm',
    textAlign: 'start',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '&:is(button)': { cursor: 'pointer', _hover: { bg: 'bg.hover' } },
    '&[aria-pressed=true]': { bg: 'accent.subtle' },
    '& > :last-child': { textAlign: 'end' },
  },
  variants: {
    label: {
      short: { gridTemplateColumns: '2rem minmax(3rem, 1fr) 3.5rem' },
      long: { gridTemplateColumns: '9rem minmax(3rem, 1fr) 3.5rem' },
    },
  },
});
const track = css({ height: '2', borderRadius: 'full', bg: 'bg.active', overflow: 'hidden' });
const fill = css({ display: 'block', height: 'full', minWidth: '2px', bg: 'accent.mark' });
const name = css({ overflowWrap: 'anywhere' });

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
      <h2 className={headingText}>{counted(count, forms.review)}</h2>
      <p className={quietText}>
        {[
          ...(average === null ? [] : [`в среднем ${rating(average, 2)}`]),
          ...(count === 0 ? [] : [`с ответом ${Math.round((answered / count) * 100)} %`]),
        ].join(', ')}
      </p>
      <Grades facets={facets} search={search} onChange={onChange} />
      <Themes clientId={clientId} facets={facets} search={search} onChange={onChange} />
      {months.length > 1 && (
        <Part title="По месяцам">
          {months.map((month) => (
            <Bar
              key={month.month}
              share={month.count / Math.max(...months.map((one) => one.count))}
              count={month.count}
              label={monthName(month.month)}
            />
          ))}
        </Part>
      )}
    </aside>
  );
}

/** @param note how its counts differ from the list's: a choice is counted without itself */
function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className={part}>
      <h3 className={partTitle}>{title}</h3>
      {note !== undefined && <p className={quietText}>{note}</p>}
      <div className={rows}>{children}</div>
    </section>
  );
}

interface PartProps {
  facets: Summary['facets'];
  search: ReviewsSearch;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

function Grades({ facets, search, onChange }: PartProps) {
  const total = gradesWithin(facets.rating, 1, 5);
  if (total === 0) return null;
  const { rating_from: from, rating_to: to } = search;
  const isNarrowed = from !== undefined || to !== undefined;
  return (
    <Part title="Оценки" note={isNarrowed ? 'В списке только отмеченные.' : undefined}>
      {[5, 4, 3, 2, 1].map((grade) => {
        const count = gradesWithin(facets.rating, grade, grade);
        const isOnly = from === grade && to === grade;
        return (
          <Bar
            key={grade}
            label={<Grade value={grade} />}
            share={count / total}
            count={count}
            isOn={isNarrowed && grade >= (from ?? 1) && grade <= (to ?? 5)}
            onPress={() =>
              onChange(
                isOnly
                  ? { rating_from: undefined, rating_to: undefined }
                  : { rating_from: grade, rating_to: grade },
              )
            }
          />
        );
      })}
    </Part>
  );
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

interface BarProps {
  label: ReactNode;
  share: number;
  count: number;
  isOn?: boolean;
  onPress?: () => void;
}

function Bar({ label, share, count, isOn = false, onPress }: BarProps) {
  const content = (
    <>
      <span className={name}>{label}</span>
      <span className={track} aria-hidden="true">
        {share > 0 && <span className={fill} style={{ width: `${share * 100}%` }} />}
      </span>
      <span>{number(count)}</span>
    </>
  );
  if (!onPress)
    return <div className={row({ label: typeof label === 'string' ? 'long' : 'short' })}>{content}</div>;
  return (
    <button
      type="button"
      className={row({ label: typeof label === 'string' ? 'long' : 'short' })}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
