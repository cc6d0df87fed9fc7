import type { EChartsCoreOption } from 'echarts/core';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { quietText } from '../../../components/styles.ts';
import { useShownMode } from '../../../lib/theme.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import type { PictureColours } from '../pictures.ts';

type Engine = typeof import('../chart-engine.ts')['themesEngine'];

interface PictureProps {
  title: string;
  /** What it says in words, for whoever does not see it. */
  label: string;
  option: (colours: PictureColours) => EChartsCoreOption;
  onPick?: (id: string) => void;
}

/** A picture of themes, that can be kept as PNG and SVG. The table says the same in text. */
export function Picture({ title, label, option, onPick }: PictureProps) {
  const root = useRef<HTMLElement>(null);
  const mode = useShownMode();
  const [engine, setEngine] = useState<Engine>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    import('../chart-engine.ts').then(({ themesEngine }) => setEngine(themesEngine), setFailure);
  }, []);

  useEffect(() => {
    const node = root.current;
    if (!engine || !node) return undefined;
    const chart = engine.init(node, null, { renderer: 'canvas' });
    const draw = () => {
      chart.resize();
      chart.setOption({ ...option(coloursShown(node.clientWidth)), darkMode: mode === 'dark' }, true);
    };
    draw();
    chart.on('click', ({ data }) => {
      const id = (data as { id?: unknown } | null)?.id;
      if (typeof id === 'string' && id !== '') onPick?.(id);
    });
    const observer = new ResizeObserver(draw);
    observer.observe(node);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [engine, option, mode, onPick]);

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
