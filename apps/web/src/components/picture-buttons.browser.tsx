import { SVGRenderer } from 'echarts/renderers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bodyFont } from '../lib/body-font.ts';
import { chartEngine } from '../lib/chart-engine.ts';
import { render } from '../test/render.tsx';
import { PictureButtons } from './picture-buttons.tsx';

chartEngine.use([SVGRenderer]);

let saved: { name: string; content: Promise<Blob> }[] = [];
beforeEach(() => {
  saved = [];
  // What the browser would put among the downloads; the address ends with the click.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: fetch(this.href).then((answer) => answer.blob()) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const height = 200;
const picture = () => (
  <PictureButtons
    title="Ход рейтинга"
    about={['Кафе «Ёж & <Ко>» · 1–30 ноября 2026', 'Сплошная линия – рейтинг на площадке.']}
    draw={() => ({
      engine: chartEngine,
      height,
      option: {
        animation: false,
        textStyle: { fontFamily: bodyFont() },
        xAxis: { type: 'category', data: ['ноябрь'] },
        yAxis: { type: 'value' },
        series: [{ type: 'line', data: [4.5] }],
      },
    })}
  />
);

async function contentOf(kind: 'PNG' | 'SVG'): Promise<Blob> {
  document.body.style.fontFamily = '"Golos Text Variable", sans-serif';
  render(picture());
  await page.getByRole('button', { name: `Ход рейтинга: скачать ${kind}` }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe(`Ход рейтинга.${kind.toLowerCase()}`);
  return (await saved[0]?.content) ?? new Blob();
}

it('an SVG says what it shows, whose and when, and is one that programs read', async () => {
  const text = await (await contentOf('SVG')).text();
  const read = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.querySelector('title')?.textContent).toBe('Ход рейтинга');
  const words = [...read.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words.slice(0, 3)).toEqual([
    'Ход рейтинга',
    'Кафе «Ёж & <Ко>» · 1–30 ноября 2026',
    'Сплошная линия – рейтинг на площадке.',
  ]);
  expect(words).toContain('ноябрь');
});

it('a PNG has room for its title above what is drawn', async () => {
  const bitmap = await createImageBitmap(await contentOf('PNG'));
  expect(bitmap.width).toBe(2400);
  expect(bitmap.height).toBeGreaterThan(2 * (height + 60));
  const canvas = new OffscreenCanvas(bitmap.width, 160);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(
    context?.getImageData(0, 0, bitmap.width, 160).data.buffer ?? new ArrayBuffer(),
  );
  // Something is written there on a ground of one colour.
  expect(new Set(pixels).size).toBeGreaterThan(1);
});
