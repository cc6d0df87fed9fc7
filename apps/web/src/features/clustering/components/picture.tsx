import type { EChartsCoreOption } from 'echarts/core';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { quietText } from '../../../components/styles.ts';
import { useChart } from '../../../components/use-chart.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { PictureColours } from '../pictures.ts';

type Engine = typeof import('../chart-engine.ts')['themesEngine'];

const loadEngine = () => import('../chart-engine.ts').then(({ themesEngine }) => themesEngine);

interface PictureProps {
  title: string;
  /** What it says in words, for whoever does not see it. */
  label: string;
  option: (colours: PictureColours) => EChartsCoreOption;
  onPick?: (id: string) => void;
}

/** A picture of themes, that can be kept as PNG and SVG. The table says the same in text. */
export function Picture({ title, label, option, onPick }: PictureProps) {
  const draw = useCallback((node: HTMLElement) => option(coloursShown(node.clientWidth)), [option]);
  const { root, engine, failure } = useChart({ load: loadEngine, option: draw, onPick });
  const keep = (kind: 'png' | 'svg') => {
    if (engine) save(engine, { kind, title, option: option(coloursShown(savedWidth)) });
  };
  if (failure !== undefined) return <ErrorState title="Не удалось загрузить картинку" error={failure} />;
  return (
    <section aria-label={title} className={css({ mb: '5' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h2 className={`${quietText} ${css({ flex: '1' })}`}>{title}</h2>
        {(['png', 'svg'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="ghost"
            icon={<Download aria-hidden="true" />}
            aria-label={`${title}: скачать ${kind.toUpperCase()}`}
            onClick={() => keep(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      <figure
        ref={root}
        aria-label={label}
        className={css({ height: { base: '20rem', md: '26rem' }, width: 'full' })}
      />
    </section>
  );
}

function coloursShown(width: number): PictureColours {
  return {
    width,
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    grid: tokenColour('border.default'),
    surface: tokenColour('bg.canvas'),
    grade: (average) => {
      const step = Math.min(5, Math.max(1, Math.round(average ?? 3)));
      return { fill: tokenColour(`grade.${step}`), ink: tokenColour(`gradeInk.${step}`) };
    },
    line: (index) => tokenColour(`chart.${index}`),
    font: getComputedStyle(document.body).fontFamily,
  };
}

const savedWidth = 1200;

/** Draws it once more, as large as a page takes it, and hands it to the browser. */
function save(
  engine: Engine,
  { kind, title, option }: { kind: 'png' | 'svg'; title: string; option: EChartsCoreOption },
): void {
  const node = document.createElement('div');
  const chart = engine.init(node, null, {
    renderer: kind === 'svg' ? 'svg' : 'canvas',
    width: savedWidth,
    height: 700,
  });
  chart.setOption(option);
  const link = document.createElement('a');
  const address =
    kind === 'svg'
      ? URL.createObjectURL(new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' }))
      : chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokenColour('bg.canvas') });
  link.href = address;
  link.download = `${title}.${kind}`;
  link.click();
  chart.dispose();
  if (kind === 'svg') URL.revokeObjectURL(address);
}
