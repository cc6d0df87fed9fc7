import { Progress as Ark } from '@ark-ui/react/progress';
import type { ReactNode } from 'react';
import { css } from '#styled/css';

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
  '&[data-state=indeterminate]': {
    position: 'absolute',
    width: '40%',
    animation: 'sweep 1.4s ease-in-out infinite',
  },
});

interface ProgressProps {
  /** What goes on, in words: «Собираем: 3 страницы из 12». */
  label: ReactNode;
  done: number;
  /** `null` where nobody knows how much there is. */
  total: number | null;
}

/** Inline progress of long work. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <Ark.Root
      value={total === null ? null : Math.min(done, total)}
      max={total ?? 100}
      className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}
    >
      <Ark.Label
        className={css({ textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}
      >
        {label}
      </Ark.Label>
      <Ark.Track className={track}>
        <Ark.Range className={range} />
      </Ark.Track>
    </Ark.Root>
  );
}
