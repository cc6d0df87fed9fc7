import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { useChart } from '../../../components/use-chart.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Period, RatingDay } from '../api.ts';
import { type ChartLine, chartOption } from '../chart-option.ts';

const loadEngine = () => import('../../../lib/chart-engine.ts').then(({ chartEngine }) => chartEngine);

export interface AreaLine {
  readonly name: string;
  /** The name where room is short. */
  readonly shortName: string;
  /** Number of the line's colour, 1 to 8. */
  readonly colour: number;
  readonly days: readonly RatingDay[];
}

interface RatingChartProps {
  lines: readonly AreaLine[];
  period: Period;
}

/** Lines over time. Drawn on a canvas; the table view says the same in text. */
export function RatingChart({ lines, period }: RatingChartProps) {
  const draw = useCallback(
    (node: HTMLElement) => {
      const drawn: ChartLine[] = lines.map((line) => ({
        ...line,
        colour: tokenColour(`chart.${line.colour}`),
      }));
      return chartOption(drawn, period, colours(), { width: node.clientWidth, height: node.clientHeight });
    },
    [lines, period],
  );
  const { root, failure } = useChart({ load: loadEngine, option: draw });
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить график" error={failure} />;
  return (
    <figure
      ref={root}
      aria-label={`График рейтинга: ${lines.map((line) => line.name).join('; ')}. Те же данные в таблице.`}
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
