import type { EChartsCoreOption } from 'echarts/core';
import { tokenColour } from '../lib/token-colour.ts';

export type PictureKind = 'png' | 'svg';

type Engine = Pick<typeof import('echarts/core'), 'init'>;

export const savedWidth = 1200;

interface SavedPicture {
  kind: PictureKind;
  /** Of the file. */
  title: string;
  option: EChartsCoreOption;
  height?: number;
}

/** Draws a picture once more, as large as a page takes it, and hands it to the browser. @param engine draws SVG as well */
export function savePicture(engine: Engine, { kind, title, option, height = 700 }: SavedPicture): void {
  const node = document.createElement('div');
  const renderer = kind === 'svg' ? 'svg' : 'canvas';
  const chart = engine.init(node, null, { renderer, width: savedWidth, height });
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
