import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { anchorFileLine, hashOfLine, signAnchor } from './anchor.ts';
import { addLine, linesOfDay } from './anchor-files.ts';
import { createKeyRing } from './keys.ts';
import { chains } from './queries.ts';
import { requestTimestamp } from './timestamp.ts';

/**
 * Signs the ends of the chains and puts them outside of the database: into a file, and to wherever else the settings
 * name. Who writes to the database alone can then take back nothing that an anchor has seen.
 */
export const anchorHeads: JobHandler<object> = {
  async run({ context }) {
    const made = await makeAnchor(context);
    if (made === null) return undefined;
    const { line, day, at, isFirst } = made;
    const failures: unknown[] = [];
    const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
    const { mail, tsaUrl } = context.config.audit;
    if (context.config.s3 !== null) await attempt(store(context, `${day}/${at.replaceAll(':', '-')}`, line));
    if (mail !== null && isFirst) await attempt(post(context, mail, day, line));
    if (tsaUrl !== null) await attempt(stamp(context, tsaUrl, day, line));
    // The file has it in any case; the queue's log says what did not get it.
    if (failures.length > 0) throw new AggregateError(failures, 'the anchor did not get everywhere');
    return undefined;
  },
};

/** Null where nothing was written to the log since the last. */
async function makeAnchor(context: AppContext) {
  const [key] = (await createKeyRing(context.secrets).all(context.db)).values();
  if (!key) return null;
  const at = context.clock.now().toISOString();
  const day = at.slice(0, 10);
  const dir = context.config.audit.anchorDir;
  const before = (await linesOfDay(dir, day)).map((line) => ({ line, parsed: parse(line) }));
  const anchors = before.filter(({ parsed }) => parsed?.kind === 'anchor');
  const seen = new Map<string, string>();
  for (const { parsed } of anchors)
    if (parsed?.kind === 'anchor') for (const { client_id, hash } of parsed.chains) seen.set(client_id, hash);
  const moved = (await chains(context.db)).filter(
    (head) => head.seq > 0 && seen.get(head.client_id) !== head.hash,
  );
  if (moved.length === 0) return null;
  const last = anchors.at(-1);
  const line = signAnchor(
    { kind: 'anchor', at, previous: last === undefined ? null : hashOfLine(last.line), chains: moved },
    key,
  );
  await addLine(dir, day, line);
  return { line, day, at, isFirst: last === undefined };
}

function parse(line: string) {
  const parsed = anchorFileLine.safeParse(JSON.parse(line));
  return parsed.success ? parsed.data : null;
}

async function store(context: AppContext, name: string, line: string): Promise<void> {
  await context.storage.put(`audit-anchors/${name}.jsonl`, Buffer.from(`${line}\n`), {
    contentType: 'application/jsonl',
  });
}

/** Once a day, with the ends of all chains. */
async function post(context: AppContext, to: string, day: string, line: string): Promise<void> {
  await context.mailer.send({
    to,
    subject: `Журнал действий: якорь за ${day}`,
    text:
      'Во вложении подписанные концы цепочек журнала действий. Сохраните письмо: по нему проверяется, что из журнала ' +
      `ничего не убрали.\n\nnpm run audit:verify -- --anchors ФАЙЛ\n\nSHA-256: ${hashOfLine(line)}\n`,
    attachments: [
      {
        filename: `audit-${day}.jsonl`,
        contentType: 'application/jsonl',
        content: Buffer.from(`${line}\n`),
      },
    ],
  });
}

async function stamp(context: AppContext, url: string, day: string, line: string): Promise<void> {
  const of = hashOfLine(line);
  const { token, at } = await requestTimestamp(url, Buffer.from(of, 'hex'));
  await addLine(
    context.config.audit.anchorDir,
    day,
    JSON.stringify({ kind: 'timestamp', of, url, at, token: token.toString('base64') }),
  );
}
