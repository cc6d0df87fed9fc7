import type { EChartsCoreOption } from 'echarts/core';
import { bodyFont } from '../lib/body-font.ts';
import { tokenColour } from '../lib/token-colour.ts';
import { headOf, type HeadLine, headSide, headSizes, type PictureWords } from './picture-head.ts';

export type PictureKind = 'png' | 'svg';

type Engine = Pick<typeof import('echarts/core'), 'init'>;

export interface DrawnPicture {
  /** Draws SVG as well. */
  engine: Engine;
  option: EChartsCoreOption;
  height: number;
}

interface SavedPicture extends DrawnPicture, PictureWords {
  kind: PictureKind;
}

export const savedWidth = 1200;
/** Points of a saved PNG in one of the screen. */
const pixelRatio = 2;

/** Draws a picture once more, as large as a page takes it and under its title, and hands it to the browser. */
export function savePicture({ kind, engine, option, height, ...words }: SavedPicture): void {
  const node = document.createElement('div');
  const renderer = kind === 'svg' ? 'svg' : 'canvas';
  const chart = engine.init(node, null, { renderer, width: savedWidth, height });
  chart.setOption(option);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  const head = headOf(words, savedWidth, (text, isTitle) => {
    context.font = fontOf(isTitle);
    return context.measureText(text).width;
  });
  const link = document.createElement('a');
  if (kind === 'svg') {
    const text = svgOf(words.title, head, { svg: chart.renderToSVGString(), height });
    link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  } else {
    canvas.width = savedWidth * pixelRatio;
    canvas.height = (head.height + height) * pixelRatio;
    context.fillStyle = tokenColour('bg.canvas');
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(chart.renderToCanvas({ pixelRatio }), 0, head.height * pixelRatio);
    context.scale(pixelRatio, pixelRatio);
    for (const { text, isTitle, y } of head.lines) {
      context.font = fontOf(isTitle);
      context.fillStyle = inkOf(isTitle);
      context.fillText(text, headSide, y);
    }
    link.href = canvas.toDataURL('image/png');
  }
  link.download = `${words.title}.${kind}`;
  link.click();
  chart.dispose();
  if (kind === 'svg') URL.revokeObjectURL(link.href);
}

const fontOf = (isTitle: boolean) =>
  `${isTitle ? 600 : 400} ${headSizes[isTitle ? 'title' : 'about']}px ${bodyFont()}`;
const inkOf = (isTitle: boolean) => tokenColour(isTitle ? 'fg.default' : 'fg.muted');

/** The picture inside of a larger one, with its own ground: a page it is put on may be of another colour. */
function svgOf(
  title: string,
  head: { lines: readonly HeadLine[]; height: number },
  drawn: { svg: string; height: number },
): string {
  const size = `width="${savedWidth}" height="${head.height + drawn.height}"`;
  const lines = head.lines.map(
    ({ text, isTitle, y }) =>
      `<text x="${headSide}" y="${y}" style="${asXml(`font:${fontOf(isTitle)}`)}" fill="${inkOf(isTitle)}">${asXml(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${savedWidth} ${head.height + drawn.height}">`,
    `<title>${asXml(title)}</title>`,
    `<rect ${size} fill="${tokenColour('bg.canvas')}"/>`,
    ...lines,
    `<g transform="translate(0 ${head.height})">${drawn.svg}</g>`,
    '</svg>',
  ].join('');
}

/** Names come from people. */
const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
