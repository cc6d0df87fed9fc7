import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';

const dot = cva({
  base: { width: '2', height: '2', borderRadius: 'full', flexShrink: 0 },
  variants: {
    tone: {
      good: { bg: 'dot.good' },
      bad: { bg: 'dot.bad' },
      wait: { bg: 'dot.wait' },
      busy: { bg: 'dot.busy', animation: 'pulse 1.4s ease-in-out infinite' },
      idle: { bg: 'transparent', border: '1.5px solid', borderColor: 'fg.icon' },
    },
  },
});

export type Tone = 'good' | 'bad' | 'wait' | 'busy' | 'idle';

/** A state: always a word, the dot only helps the eye. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' })}>
      <span className={dot({ tone })} aria-hidden="true" />
      {children}
    </span>
  );
}
