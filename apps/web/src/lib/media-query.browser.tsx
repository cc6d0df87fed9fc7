import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { watchMedia } from './media-query.ts';

/** Asks again and again between whatever else the page does, as drawing may. */
function askAlways(ask: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    ask();
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  onTestFinished(() => port1.close());
}

it('tells of each change, though it is asked meanwhile', async () => {
  const wide = watchMedia('(min-width: 800px)');
  expect(wide.matches).toBe(true);
  const told: boolean[] = [];
  wide.subscribe(() => told.push(wide.matches));
  askAlways(() => wide.matches);
  for (const width of [600, 1000, 600, 1000]) {
    const before = told.length;
    await page.viewport(width, 700);
    await expect.poll(() => told.slice(before)).toEqual([width >= 800]);
  }
});
