import { css, cva } from '#styled/css';
import type { Tone } from '../../../components/status.tsx';

/** Runs that there is room for: the newest at the right, so that sites compare. */
const slots = 30;
const slot = 8;
const marks = 7;

const shape = cva({
  base: {},
  variants: {
    tone: {
      good: { color: 'dot.good' },
      bad: { color: 'dot.bad' },
      wait: { color: 'dot.wait' },
      busy: { color: 'dot.busy' },
      idle: { color: 'fg.icon' },
    },
  },
});

interface Bar {
  id: string;
  /** null: nothing is known. */
  value: number | null;
  tone: Tone;
  /** What a pointer over it tells. */
  title: string;
}

interface RunBarsProps {
  /** Newest first, as runs are listed. */
  bars: readonly Bar[];
  /** All of it in words, for whoever does not see it. */
  label: string;
  height?: number;
  /** The value of a bar of full height; without it that of the highest. */
  max?: number;
}

/** A bar a run, from zero, oldest to newest; under those that did not go well a mark that reads without its colour. */
export function RunBars({ bars, label, height = 28, max }: RunBarsProps) {
  const top = Math.max(1, max ?? 0, ...(max === undefined ? bars.map(({ value }) => value ?? 0) : []));
  const first = slots - Math.min(slots, bars.length);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${slots * slot} ${height + marks}`}
      className={css({ width: 'full', maxWidth: '30rem', height: 'auto', display: 'block' })}
    >
      <line
        x1="0"
        x2={slots * slot}
        y1={height}
        y2={height}
        stroke="currentColor"
        strokeWidth="0.5"
        className={css({ color: 'border.strong' })}
      />
      {bars
        .slice(0, slots)
        .toReversed()
        .map(({ id, value, tone, title }, index) => {
          const x = (first + index) * slot + 1;
          const length = value === null || value === 0 ? 0 : Math.max(1.5, (value / top) * height);
          return (
            <g key={id} className={shape({ tone })}>
              <title>{title}</title>
              {/* The whole column answers to the pointer. */}
              <rect x={x - 1} y="0" width={slot} height={height + marks} fill="transparent" />
              <rect x={x} y={height - length} width={slot - 2} height={length} rx="1" fill="currentColor" />
              {tone === 'wait' && (
                <circle cx={x + 3} cy={height + 4} r="1.8" fill="none" stroke="currentColor" />
              )}
              {tone === 'bad' && (
                <path
                  d={`M${x + 0.8} ${height + 1.8}l4.4 4.4m0 -4.4l-4.4 4.4`}
                  stroke="currentColor"
                  strokeWidth="1.4"
                />
              )}
            </g>
          );
        })}
    </svg>
  );
}
