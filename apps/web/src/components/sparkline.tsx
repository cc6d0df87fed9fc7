import { css } from '#styled/css';

interface SparklineProps {
  values: readonly number[];
  /** What the bars show, whole: it is read in place of them, and on hover. */
  label: string;
}

const width = 72;
const height = 20;
const gap = 1.5;

const style = css({
  display: 'block',
  flexShrink: 0,
  fill: 'border.strong',
  // The present one is not over.
  '& rect:last-child': { fill: 'accent.mark' },
});

/** A few numbers as bars, from zero; a number that is none leaves its place empty. */
export function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const step = (width + gap) / values.length;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={style}
    >
      <title>{label}</title>
      {values.map((value, at) => {
        const tall = value === 0 ? 0 : Math.max(1.5, (value / highest) * height);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its place
            key={at}
            x={at * step}
            y={height - tall}
            width={step - gap}
            height={tall}
            rx={0.5}
          />
        );
      })}
    </svg>
  );
}
