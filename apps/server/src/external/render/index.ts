import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHelperProcess, notStarted, ProcessDied } from '../../lib/helper-process.ts';
import { FetchError, type Rendered, type Renderer } from '../fetch/index.ts';
import type { BrowserOptions, RenderAnswer, RenderLimits, RenderTask } from './tasks.ts';

export { findBrowser } from './find-browser.ts';

/** Time beside a page's own: to start the browser, and to give the page up. In milliseconds. */
const spareMs = 15_000;
const maxTimeMs = 25_000;
const limits: RenderLimits = { bytes: 20 * 1024 * 1024, requests: 200 };

/** The browser's profile. */
const folder = join(tmpdir(), `molva-render-${process.pid}`);

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** One page at a time, whoever asks: a browser with one page takes as much as the server. */
const browsers = createHelperProcess<RenderTask, RenderAnswer>({
  module: new URL('./render-program.ts', import.meta.url),
  idleFor: 60_000,
  timeLimit: maxTimeMs + spareMs,
  heap: 256,
  memory: 512,
  processes: 1,
  env: { TMPDIR: folder },
});

/** Process ids of what drives the browser of this process. */
export const browserPids = (): number[] => browsers.pids();

/** Ends the browser, and the page that it shows. */
export const endBrowser = (): void => browsers.end();

export function createRenderer(browser: BrowserOptions): Renderer {
  return {
    async render(document, { wish, signal, onBegin }): Promise<Rendered> {
      const answer = await browsers
        .run({ browser: { ...browser, folder }, ...document, wish, limits }, { signal, onPart: onBegin })
        .catch((error: unknown) => {
          if (!(error instanceof ProcessDied)) throw error;
          if (error.reason === 'not_started') throw notStarted(error);
          const code = error.reason === 'time_limit' ? 'render_timeout' : 'render_failed';
          throw new FetchError(code, document.url, 'The browser was ended over the page', { cause: error });
        });
      if ('problem' in answer) throw new FetchError(answer.problem, document.url, answer.message);
      return answer;
    },
  };
}
