import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { useChart } from '../../../components/use-chart.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Period } from '../api.ts';
import { type ChartDay, type ChartLine, chartOption } from '../chart-option.ts';

const loadEngine = () => import('../../../lib/chart-engine.ts').then(({ chartEngine }) => chartEngine);

export interface AreaLine<Day extends ChartDay = ChartDay> {
  readonly name: string;
  /** The name where room is short. */
  readonly shortName: string;
  /** Number of the line's colour, 1 to 8. */
  readonly colour: number;
  readonly days: readonly Day[];
}

interface RatingChartProps {
  lines: readonly AreaLine[];
  period: Period;
  /** What it is of, for those who cannot see it. */
  subject?: string;
  /** Of a point, where it is not one day. The same object each time. */
  words?: { exact: (day: string) => string; short: (day: string) => string };
}

/** Lines over time. Drawn on a canvas; the table view says the same in text. */
export function RatingChart({ lines, period, subject = 'График рейтинга', words }: RatingChartProps) {
  const draw = useCallback(
    (node: HTMLElement) => {
      const drawn: ChartLine[] = lines.map((line) => ({
        ...line,
        colour: tokenColour(`chart.${line.colour}`),
      }));
      return chartOption(
        drawn,
        period,
        colours(),
        { width: node.clientWidth, height: node.clientHeight },
        words,
      );
    },
    [lines, period, words],
  );
  const { root, failure } = useChart({ load: loadEngine, option: draw });
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить график" error={failure} />;
  return (
    <figure
      ref={root}
      aria-label={`${subject}: ${lines.map((line) => line.name).join('; ')}. Те же данные в таблице.`}
      className={css({ height: { base: '18rem', md: '24rem' }, width: 'full' })}
    />
  );
}

function colours() {
  return {
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    grid: tokenColour('border.default'),
    surface: tokenColour('bg.surface'),
    border: tokenColour('border.strong'),
  };
}
