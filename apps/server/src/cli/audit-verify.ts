import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { settingsOfThisProcess } from '../config/environment.ts';
import { secretKeyOf } from '../config/secret-key.ts';
import type { Database } from '../db/database.ts';
import {
  type ChainProblem,
  createKeyRing,
  readAnchors,
  type Verified,
  verifyChains,
} from '../domains/audit/index.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { withDatabase } from './with-database.ts';

const texts: Record<ChainProblem['problem'], string> = {
  changed: 'was changed after it was written, or hashed anew without the key',
  missing: 'is missing',
  reordered: 'does not follow the one before it',
  cut_off: 'is missing at the end of the chain',
  unkeyed: 'has no key, though keyed ones were there',
  key_gone: 'was written with a key that is not there or does not open (SECRET_KEY_PREVIOUS?)',
  not_anchored: 'is not what an anchor says: it was removed or replaced',
};
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    /** Files or folders of anchors, besides the one of the settings. */
    anchors: { type: 'string', multiple: true, default: [] },
    /** A key whose anchors count though the database does not have it (any more). */
    'public-key': { type: 'string', multiple: true, default: [] },
  },
});

await withDatabase(async (db) => {
  const config = settingsOfThisProcess();
  const box = createSecretBox(
    await secretKeyOf(config, () => Promise.resolve(false)),
    config.secretKeyPrevious,
  );
  const keys = [...(await createKeyRing(box).all(db)).values()].map((key) => key.publicKey);
  for (const key of keys) say(`Public key: ${key}`);
  const own = existsSync(config.audit.anchorDir) ? [config.audit.anchorDir] : [];
  const anchors = await allAnchors(
    [...new Set([...own, ...values.anchors])],
    [...keys, ...values['public-key']],
  );
  const verified = await verifyChains(db, box, anchors.known);
  for (const { client_id, seq, problem } of verified.problems)
    say(`client ${client_id}: entry ${seq} ${texts[problem]}`);
  for (const problem of anchors.problems) say(problem);
  await vouch(db, verified, anchors);
  say(`${verified.entries} entries checked, ${verified.problems.length} chains broken`);
  return verified.problems.length + anchors.problems.length === 0 ? 0 : 1;
});

async function allAnchors(paths: readonly string[], publicKeys: readonly string[]) {
  const read = await Promise.all(paths.map((path) => readAnchors(path, new Set(publicKeys))));
  const known = Map.groupBy(
    read.flatMap((one) =>
      [...one.known].flatMap(([id, entries]) => entries.map((entry) => ({ id, ...entry }))),
    ),
    (entry) => entry.id,
  );
  for (const entries of known.values()) entries.sort((a, b) => a.seq - b.seq);
  const times = read
    .flatMap(({ from, to }) => [from, to])
    .filter((time) => time !== null)
    .toSorted();
  return {
    known,
    count: read.reduce((sum, one) => sum + one.anchors, 0),
    timestamps: read.flatMap((one) => one.timestamps),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
    problems: read.flatMap((one) => one.problems),
  };
}

/** From when to when, and by what. */
async function vouch(
  db: Database,
  { keyed, unkeyed }: Verified,
  anchors: Awaited<ReturnType<typeof allAnchors>>,
): Promise<void> {
  if (keyed.from !== null) say(`Proven by key: ${keyed.entries} entries, from ${keyed.from} to ${keyed.to}`);
  if (unkeyed > 0)
    say(`Older than the keys: ${unkeyed} entries, as they were when the first key closed their chains`);
  if (anchors.to === null) {
    say('No anchors: entries cut off at the end of a chain together with its head would not be seen');
    return;
  }
  say(
    `Anchored: ${anchors.count} anchors from ${anchors.from} to ${anchors.to}, ${anchors.timestamps.length} time stamps`,
  );
  const { since } = await db.query
    .selectFrom('audit_entries')
    .select((build) => build.fn.countAll<number>().as('since'))
    .where('at', '>', anchors.to)
    .executeTakeFirstOrThrow();
  say(`Since then, proven by key alone: ${since} entries`);
}
