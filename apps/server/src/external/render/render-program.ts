import { setPriority } from 'node:os';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { openBrowser } from './browser.ts';
import { renderDocument } from './render-document.ts';
import type { RenderAnswer, RenderTask } from './tasks.ts';

/** Lower than the server and its database; the browser it starts is, too. */
setPriority(10);

serveTasks(async (task: RenderTask, emit): Promise<RenderAnswer> => {
  await emit('begun');
  try {
    return await renderDocument(await openBrowser(task.browser), task);
  } catch (error) {
    return {
      problem: 'render_failed',
      message: error instanceof Error ? firstLine(error.message) : 'unknown',
    };
  }
});

const firstLine = (message: string) => message.split('\n', 1)[0]?.slice(0, 300) ?? '';
