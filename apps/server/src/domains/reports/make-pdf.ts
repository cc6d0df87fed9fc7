import { unavailable } from '../../lib/errors.ts';
import { createHelperProcess, ProcessDied } from '../../lib/helper-process.ts';
import { limited } from '../../lib/limited.ts';
import type { PdfAnswer } from './pdf-process.ts';
import type { ReportData } from './report-data.ts';

/** Reports laid out at once on one node, and how many may wait for that. */
const atOnce = 1;
const maxWaiting = 8;
/** Milliseconds after which a report is given up. */
const timeoutMs = 60_000;
/** Megabytes of JavaScript memory a report may take. */
const memory = 768;

/**
 * Laying out takes seconds of JavaScript and hundreds of megabytes: in a process of its own the event loop stays free,
 * and the memory comes back when it ends (a thread would leave much of it with the server).
 */
const printer = createHelperProcess<ReportData, PdfAnswer>({
  module: new URL('./pdf-process.ts', import.meta.url),
  idleFor: 10_000,
  timeLimit: timeoutMs,
  heap: memory,
  memory: 2 * memory,
});

let waiting = 0;

/**
 * Makes the PDF.
 *
 * @param load gathers what is shown, when its turn has come
 * @throws unavailable where too many wait already, it took too long or more memory than it may
 */
export async function makePdf(load: () => Promise<ReportData>): Promise<Uint8Array> {
  if (waiting >= atOnce + maxWaiting) throw unavailable('many_reports', 10);
  waiting += 1;
  try {
    return await inTurn(load);
  } finally {
    waiting -= 1;
  }
}

const inTurn = limited(atOnce, async (load: () => Promise<ReportData>) => {
  const data = await load();
  try {
    const answer = await printer.run(data);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.pdf;
  } catch (error) {
    if (error instanceof ProcessDied) throw unavailable('report_not_made', 60, { cause: error });
    throw error;
  }
});
