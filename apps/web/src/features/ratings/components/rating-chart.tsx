import { useCallback } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { useChart } from '../../../components/use-chart.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { Period } from '../api.ts';
import { type ChartLine, type ChartPoint, chartOption } from '../chart-option.ts';

const loadEngine = () => import('../../../lib/chart-engine.ts').then(({ chartEngine }) => chartEngine);

export interface PointLine {
  readonly name: string;
  /** The name where room is short. */
  readonly shortName: string;
  /** Number of the line's colour, 1 to 8. */
  readonly colour: number;
  readonly days: readonly ChartPoint[];
}

interface RatingChartProps {
  /** Of the picture as a file. */
  title: string;
  /** What stands there under the title. */
  about: readonly string[];
  lines: readonly PointLine[];
  period: Period;
  /** What it is of, for those who cannot see it. */
  subject?: string;
  /** Of a point, where it is not one day. The same object each time. */
  words?: { exact: (day: string) => string; short: (day: string) => string };
}

/** Lines over time. Drawn on a canvas; the table view says the same in text. */
export function RatingChart({
  title,
  about,
  lines,
  period,
  subject = 'График рейтинга',
  words,
}: RatingChartProps) {
  const optionFor = useCallback(
    (size: { width: number; height: number }) => {
      const drawn: ChartLine[] = lines.map((line) => ({
        ...line,
        colour: tokenColour(`chart.${line.colour}`),
      }));
      return chartOption(drawn, period, colours(), size, words);
    },
    [lines, period, words],
  );
  const draw = useCallback(
    (node: HTMLElement) => optionFor({ width: node.clientWidth, height: node.clientHeight }),
    [optionFor],
  );
  const { root, failure } = useChart({ load: loadEngine, option: draw });
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить график" error={failure} />;
  return (
    <>
      <figure
        ref={root}
        aria-label={`${subject}: ${lines.map((line) => line.name).join('; ')}. Те же данные в таблице.`}
        className={css({ height: { base: '18rem', md: '24rem' }, width: 'full' })}
      />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '1' })}>
        <PictureButtons
          title={title}
          about={about}
          draw={async (width) => {
            const { pictureEngine: engine } = await import('../picture-engine.ts');
            return { engine, option: optionFor({ width, height: savedHeight }), height: savedHeight };
          }}
        />
      </div>
    </>
  );
}

const savedHeight = 560;

function colours() {
  return {
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    grid: tokenColour('border.default'),
    surface: tokenColour('bg.surface'),
    border: tokenColour('border.strong'),
  };
}
