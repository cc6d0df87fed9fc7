import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function lines(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  work(createLog('info', { write: (line: string) => void written.push(line) }));
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes JSON lines with a level and a time', () => {
  const [line] = lines((log) => log.info({ a: 1 }, 'done'));
  expect(line).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    a: 1,
    msg: 'done',
  });
});

it('replaces secrets, tokens and review texts', () => {
  const text = JSON.stringify(
    lines((log) =>
      log.info(
        {
          password: 'p1',
          body: { access_token: 't2', recall: 'r3' },
          req: { headers: { authorization: 'a4', cookie: 'c5' } },
          row: { secret_sealed: 's6', token_sealed: 's7', secret: 's8' },
        },
        'x',
      ),
    ),
  );
  for (const secret of ['p1', 't2', 'r3', 'a4', 'c5', 's6', 's7', 's8'])
    expect(text).not.toContain(`"${secret}"`);
  expect(text.match(/\[removed\]/g)).toHaveLength(8);
});

it('says of an error its words, code and causes, and nothing else it carries', () => {
  const error = Object.assign(new Error('lost', { cause: new TypeError('inner') }), {
    code: '57P01',
    client: { secretKey: 'hidden', password: 'hidden too' },
  });
  const [line] = lines((log) => log.warn({ err: error }, 'x'));
  expect(line?.err).toMatchObject({
    type: 'Error',
    message: 'lost',
    code: '57P01',
    cause: { type: 'TypeError', message: 'inner' },
  });
  expect(JSON.stringify(line)).not.toContain('hidden');
});
