import { settingsOfThisProcess } from '../config/environment.ts';
import { secretKeyOf } from '../config/secret-key.ts';
import { renewAuditKey } from '../domains/audit/index.ts';
import { forgetOtherKeys } from '../db/secret-key-check.ts';
import { resealAll } from '../db/reseal.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const config = settingsOfThisProcess();
  const secretKey = await secretKeyOf(config, () => Promise.resolve(false));
  const box = createSecretBox(secretKey, config.secretKeyPrevious);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let unreadable = 0;
  for (const done of await resealAll(db, box)) {
    say(`${done.table}: ${done.resealed} sealed anew, ${done.changed} changed by others meanwhile`);
    for (const id of done.unreadable) say(`${done.table}: ${id} opens with neither key`);
    unreadable += done.unreadable.length;
  }
  if (unreadable === 0 || process.argv.includes('--forget')) {
    await forgetOtherKeys(db, secretKey);
  }
  if (unreadable === 0) {
    // What comes is keyed anew too: whoever had the old key can extend no chain.
    await renewAuditKey(db, box);
    say('Everything is sealed by the present key.');
    return 0;
  }
  const hint = config.secretKeyPrevious === null ? ': set SECRET_KEY_PREVIOUS to the key before' : '';
  say(`${unreadable} secrets are still sealed by another key${hint}.`);
  return 1;
});
