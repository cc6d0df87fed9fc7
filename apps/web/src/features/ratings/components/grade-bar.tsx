import { css, cva } from '#styled/css';
import { srOnlyText } from '../../../components/styles.ts';
import { number } from '../../../lib/formats.ts';
import type { GradeShare } from '../distribution.ts';

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
