import { verifyChains } from '../domains/audit/index.ts';
import { withDatabase } from './with-database.ts';

const texts = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  reordered: 'does not follow the one before it',
  cut_off: 'is missing at the end of the chain',
};

await withDatabase(async (db) => {
  const { entries, problems } = await verifyChains(db);
  for (const { client_id, seq, problem } of problems) {
    process.stdout.write(`client ${client_id}: entry ${seq} ${texts[problem]}\n`);
  }
  process.stdout.write(`${entries} entries checked, ${problems.length} chains broken\n`);
  return problems.length === 0 ? 0 : 1;
});
