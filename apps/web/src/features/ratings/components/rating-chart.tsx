import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { useShownMode } from '../../../lib/theme.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Period, RatingDay } from '../api.ts';
import { type ChartLine, chartOption } from '../chart-option.ts';

type Engine = typeof import('../../../lib/chart-engine.ts')['chartEngine'];

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
  const root = useRef<HTMLElement>(null);
  const mode = useShownMode();
  const [engine, setEngine] = useState<Engine>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    import('../../../lib/chart-engine.ts').then(({ chartEngine }) => setEngine(chartEngine), setFailure);
  }, []);

  useEffect(() => {
    const node = root.current;
    if (!engine || !node) return undefined;
    const chart = engine.init(node, null, { renderer: 'canvas' });
    const draw = () => {
      chart.resize();
      const drawn: ChartLine[] = lines.map((line) => ({
        ...line,
        colour: tokenColour(`chart.${line.colour}`),
      }));
      chart.setOption(
        {
          ...chartOption(drawn, period, colours(), { width: node.clientWidth, height: node.clientHeight }),
          // A canvas inherits no colours: another mode is another drawing.
          darkMode: mode === 'dark',
        },
        true,
      );
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(node);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [engine, lines, period, mode]);

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
