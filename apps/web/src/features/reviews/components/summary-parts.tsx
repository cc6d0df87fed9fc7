import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { headingText, quietText } from '../../../components/styles.ts';
import { counted, forms, number, rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import type { ReviewSummary } from '../api.ts';
import { type Facet, gradesWithin } from '../counts.ts';
import type { ReviewsSearch } from '../search.ts';

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

/** How many reviews a list has, their average, and the share that is answered. */
export const Totals = ({
  count,
  answered,
  average,
}: Pick<ReviewSummary, 'count' | 'answered' | 'average'>) => (
  <>
    <h2 className={headingText}>{counted(count, forms.review)}</h2>
    <p className={quietText}>
      {[
        ...(average === null ? [] : [`в среднем ${rating(average, 2)}`]),
        ...(count === 0 ? [] : [`с ответом ${Math.round((answered / count) * 100)} %`]),
      ].join(', ')}
    </p>
  </>
);

/** @param note how its counts differ from the list's: a choice is counted without itself */
export function Part({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={part}>
      <h3 className={partTitle}>{title}</h3>
      {note !== undefined && <p className={quietText}>{note}</p>}
      <div className={rows}>{children}</div>
    </section>
  );
}

interface GradesProps {
  /** How many reviews each grade would show. */
  ratings: Facet;
  search: ReviewsSearch;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

/** The grades of a list; a press narrows it down to one. */
export function Grades({ ratings, search, onChange }: GradesProps) {
  const total = gradesWithin(ratings, 1, 5);
  if (total === 0) return null;
  const { rating_from: from, rating_to: to } = search;
  const isNarrowed = from !== undefined || to !== undefined;
  return (
    <Part title="Оценки" note={isNarrowed ? 'В списке только отмеченные.' : undefined}>
      {[5, 4, 3, 2, 1].map((grade) => {
        const count = gradesWithin(ratings, grade, grade);
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

/** How many reviews there are of each month. */
export const Months = ({ months }: Pick<ReviewSummary, 'months'>) =>
  months.length > 1 && (
    <Part title="По месяцам">
      {months.map(({ month, count }) => (
        <Bar
          key={month}
          share={count / Math.max(...months.map((one) => one.count))}
          count={count}
          label={monthName(month)}
        />
      ))}
    </Part>
  );

interface BarProps {
  label: ReactNode;
  share: number;
  count: number;
  isOn?: boolean;
  onPress?: () => void;
}

export function Bar({ label, share, count, isOn = false, onPress }: BarProps) {
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
