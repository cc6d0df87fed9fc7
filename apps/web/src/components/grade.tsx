import { cva } from '#styled/css';
import { rating as format } from '../lib/formats.ts';
import { wholeGrade } from '../lib/whole-grade.ts';
import { srOnlyText } from './styles.ts';

const badge = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    minWidth: '6',
    height: '6',
    px: '1',
    borderRadius: 'sm',
    fontWeight: 'semibold',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    step: {
      1: { bg: 'grade.1', color: 'gradeInk.1' },
      2: { bg: 'grade.2', color: 'gradeInk.2' },
      3: { bg: 'grade.3', color: 'gradeInk.3' },
      4: { bg: 'grade.4', color: 'gradeInk.4' },
      5: { bg: 'grade.5', color: 'gradeInk.5' },
      none: { color: 'fg.muted', border: '1px dashed', borderColor: 'border.control' },
    },
  },
});

/** A grade: colour for the eye, the digit for everyone. */
export function Grade({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <span className={badge({ step: 'none' })}>
        <span className={srOnlyText}>Без оценки</span>
        <span aria-hidden="true">–</span>
      </span>
    );
  }
  return (
    <span className={badge({ step: wholeGrade(value) })}>
      <span className={srOnlyText}>Оценка </span>
      {Number.isInteger(value) ? value : format(value)}
      <span className={srOnlyText}> из 5</span>
    </span>
  );
}
