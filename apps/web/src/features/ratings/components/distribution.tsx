import { css, cva } from '#styled/css';
import { counted, forms, number } from '../../../lib/formats.ts';
import { type GradeShare, latestDistribution } from '../distribution.ts';
import type { RatingDay } from '../api.ts';
import { longText, quietText, srOnlyText } from '../../../components/styles.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '16rem 1fr' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  py: '1.5',
});
const bar = css({ display: 'flex', gap: '1px', height: '7', borderRadius: 'sm', overflow: 'hidden' });
const part = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '2px',
    overflow: 'hidden',
    textStyle: 'tiny',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    grade: {
      '1': { bg: 'grade.1', color: 'gradeInk.1' },
      '2': { bg: 'grade.2', color: 'gradeInk.2' },
      '3': { bg: 'grade.3', color: 'gradeInk.3' },
      '4': { bg: 'grade.4', color: 'gradeInk.4' },
      '5': { bg: 'grade.5', color: 'gradeInk.5' },
    },
  },
});

interface DatedLine {
  readonly name: string;
  readonly days: readonly RatingDay[];
}

/** How the grades of the collected reviews are shared out, area by area. */
export function Distribution({ lines }: { lines: readonly DatedLine[] }) {
  const rows = lines
    .map((line) => ({ line, shares: latestDistribution(line.days) }))
    .filter(({ shares }) => shares.length > 0);
  if (rows.length === 0) return null;
  return (
    <section className={css({ mt: '8' })} aria-labelledby="distribution">
      <h2 id="distribution" className={css({ textStyle: 'heading', mb: '2' })}>
        Оценки в собранных отзывах
      </h2>
      <ul>
        {rows.map(({ line, shares }) => (
          <li key={line.name} className={row}>
            <div className={css({ minWidth: '0' })}>
              <div className={longText}>{line.name}</div>
              <div className={quietText}>
                {counted(
                  shares.reduce((sum, share) => sum + share.count, 0),
                  forms.rating,
                )}
              </div>
            </div>
            <GradeBar shares={shares} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GradeBarProps {
  shares: readonly GradeShare[];
  /** There is room for digits alone. */
  isNarrow?: boolean;
}

/** Shares of the grades as one bar. */
export function GradeBar({ shares, isNarrow = false }: GradeBarProps) {
  return (
    <>
      <p className={srOnlyText}>{words(shares)}</p>
      <div className={bar} aria-hidden="true">
        {shares.map(
          (share) => share.count > 0 && <Part key={share.grade} share={share} isNarrow={isNarrow} />,
        )}
      </div>
    </>
  );
}

function Part({ share, isNarrow }: { share: GradeShare; isNarrow: boolean }) {
  const { grade, count, percent } = share;
  const label =
    percent >= 12 && !isNarrow
      ? `${grade} · ${Math.round(percent)} %`
      : percent >= (isNarrow ? 10 : 4)
        ? grade
        : '';
  return (
    <div
      className={part({ grade })}
      style={{ flexGrow: count, flexBasis: 0 }}
      title={`Оценка ${grade}: ${number(count)} (${Math.round(percent)} %)`}
    >
      {label}
    </div>
  );
}

function words(shares: readonly GradeShare[]): string {
  return shares
    .map(({ grade, count, percent }) => `оценка ${grade}: ${count}, ${Math.round(percent)} %`)
    .join('; ');
}
