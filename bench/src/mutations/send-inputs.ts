import { plainRequest } from '@molva/extraction';
import {
  isPathAllowed,
  previewTable,
  ReaderError,
  readPage,
  readRobots,
  TableError,
} from '@molva/server/external/reader/index';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Input, inputOf } from './mutate.ts';

export interface Tally {
  done: number;
  /** Inputs that were refused as what they are: tables that are none. */
  refused: number;
  /** Processes that were ended over an input, by reason. */
  killed: Record<string, number>;
  /** The numbers of these inputs, the first hundred. */
  guilty: number[];
}

/** Pages are read with rules in turn: by what they say of themselves, and with an expression of every kind. */
const rules = [
  {},
  {
    reviews: [
      { kind: 'css', list: 'article, p', fields: { recall: { selector: 'p' }, author: { regex: '(\\w+)' } } },
      {
        kind: 'script-json',
        script: { by: 'assignment', name: 'window.state' },
        list: '$..list[*]',
        fields: { recall: { path: '$.text' } },
      },
      {
        kind: 'json',
        list: '$.list[?@.grade > 1]',
        fields: { recall: { path: '$.text' }, rating: { path: '$.grade' } },
      },
    ],
  },
].map((each) => JSON.stringify(each));

/** Sends inputs through the processes that read, so many at once. */
export async function sendInputs(
  from: number,
  count: number,
  folder: string,
  inputAt: (number: number) => Input | Promise<Input> = inputOf,
  note: (done: number) => void = () => undefined,
): Promise<Tally> {
  const tally: Tally = { done: 0, refused: 0, killed: {}, guilty: [] };
  let next = from;
  await Promise.all(
    Array.from({ length: 6 }, async (_, lane) => {
      while (next < from + count) {
        const number = next;
        next += 1;
        try {
          await read(await inputAt(number), number, join(folder, `table-${lane}`));
        } catch (error) {
          if (error instanceof TableError) tally.refused += 1;
          else if (error instanceof ReaderError) {
            tally.killed[error.code] = (tally.killed[error.code] ?? 0) + 1;
            if (tally.guilty.length < 100) tally.guilty.push(number);
          } else throw error;
        }
        tally.done += 1;
        note(tally.done);
      }
    }),
  );
  return tally;
}

async function read(input: Input, number: number, path: string): Promise<void> {
  if (input.kind === 'page')
    await readPage({
      body: input.body,
      contentType: input.contentType,
      url: 'https://site.example/place',
      rules: rules[number % 20 === 3 ? 1 : 0] ?? '{}',
      now: new Date('2026-11-22T10:00:00Z'),
      timeZone: 'Europe/Moscow',
      request: plainRequest('https://site.example/place'),
      part: 'list',
    });
  else if (input.kind === 'robots') {
    const { rules: lines } = await readRobots(input.body, 'Molva');
    await isPathAllowed(lines, input.path);
  } else {
    await writeFile(path, input.bytes);
    await previewTable(path, input.format);
  }
}
