import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { srOnlyText } from './styles.ts';

const track = css({
  position: 'relative',
  height: '1',
  borderRadius: 'full',
  bg: 'bg.active',
  overflow: 'hidden',
});
const range = css({
  height: 'full',
  borderRadius: 'full',
  bg: 'accent.mark',
  transition: 'width token(durations.slow)',
});
const sweep = css({ position: 'absolute', width: '40%', animation: 'sweep 1.4s ease-in-out infinite' });

interface ProgressProps {
  /** What goes on, in words: «Собираем: 3 страницы из 12». */
  label: ReactNode;
  done: number;
  /** `null` where nobody knows how much there is. */
  total: number | null;
}

/** Inline progress of long work. */
export function Progress({ label, done, total }: ProgressProps) {
  const id = useId();
  const known = total !== null && total > 0;
  const shown = known ? Math.min(done, total) : undefined;
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
      <span
        id={id}
        className={css({ textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}
      >
        {label}
      </span>
      <progress className={srOnlyText} aria-labelledby={id} value={shown} max={known ? total : undefined} />
      <div className={track} aria-hidden="true">
        <div
          className={cx(range, !known && sweep)}
          style={known ? { width: `${((shown ?? 0) / total) * 100}%` } : undefined}
        />
      </div>
    </div>
  );
}
