import type { EChartsCoreOption } from 'echarts/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShownMode } from '../lib/theme.ts';

/** What draws: each screen loads the parts it needs. */
type Engine = Pick<typeof import('echarts/core'), 'init'>;

interface ChartProps<Loaded extends Engine> {
  /** Loads the engine when the chart is first shown. The same function each time. */
  load: () => Promise<Loaded>;
  /** What is drawn, by the place there is. The same function as long as it would draw the same. */
  option: (node: HTMLElement) => EChartsCoreOption;
  /** Told the id of what was clicked. */
  onPick?: ((id: string) => void) | undefined;
}

/** Draws on a canvas inside of `root`, again whenever what is drawn, its place or the mode of colours changes. */
export function useChart<Loaded extends Engine>({
  load,
  option,
  onPick,
}: ChartProps<Loaded>): {
  root: RefObject<HTMLElement | null>;
  engine: Loaded | undefined;
  failure: unknown;
} {
  const root = useRef<HTMLElement>(null);
  const mode = useShownMode();
  const [engine, setEngine] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    load().then((loaded) => setEngine(() => loaded), setFailure);
  }, [load]);

  useEffect(() => {
    const node = root.current;
    if (!engine || !node) return undefined;
    const chart = engine.init(node, null, { renderer: 'canvas' });
    const draw = () => {
      chart.resize();
      // A canvas inherits no colours: another mode is another drawing.
      chart.setOption({ ...option(node), darkMode: mode === 'dark' }, true);
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

  return { root, engine, failure };
}
