import { settingsOfThisProcess } from '../config/environment.ts';
import { secretKeyOf } from '../config/secret-key.ts';
import { type ChainProblem, verifyChains } from '../domains/audit/index.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { withDatabase } from './with-database.ts';

const texts: Record<ChainProblem['problem'], string> = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  reordered: 'does not follow the one before it',
  cut_off: 'is missing at the end of the chain',
  unkeyed: 'has no key, though keyed ones were there',
  key_gone: 'was written with a key that is not there or does not open (SECRET_KEY_PREVIOUS?)',
  not_anchored: 'is not the one that an anchor names',
};

await withDatabase(async (db) => {
  const config = settingsOfThisProcess();
  const box = createSecretBox(
    await secretKeyOf(config, () => Promise.resolve(false)),
    config.secretKeyPrevious,
  );
  const { entries, problems } = await verifyChains(db, box);
  for (const { client_id, seq, problem } of problems) {
    process.stdout.write(`client ${client_id}: entry ${seq} ${texts[problem]}\n`);
  }
  process.stdout.write(`${entries} entries checked, ${problems.length} chains broken\n`);
  return problems.length === 0 ? 0 : 1;
});
