import { isDeepStrictEqual } from 'node:util';
import * as contract from '@molva/contract/rule-samples';
import { found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { untestDrafts } from '../sites/index.ts';
import { expectationOf } from './expectation.ts';
import { unpacked } from './packed-page.ts';
import { presentSampleText } from './present.ts';
import { changeSample, findSample, lockSampleOfSite } from './queries.ts';

/** Renames a sample, or says anew what is expected of it. */
export const updateRuleSample = change(contract.updateRuleSample, {
  whose: 'agency',
  noun: 'Sample',
  async prepare({ context, input }) {
    const row = found(await findSample(context.db, input.id), 'Sample');
    return expectationOf(input, async () => ({ ...row, content: await unpacked(row.body) }));
  },
  lock: ({ tx, input }) => lockSampleOfSite(tx, input.id),
  async work({ tx, before, input, ready }) {
    const { name = before.name } = input;
    const expected = ready === undefined ? before.expected : ready;
    const changed = [
      ...(name === before.name ? [] : ['name']),
      ...(isDeepStrictEqual(expected, before.expected) ? [] : ['expected']),
    ];
    if (changed.includes('expected')) await untestDrafts(tx, before.site_id);
    if (changed.length > 0) await changeSample(tx, before.id, { name, expected });
    return changed;
  },
  audit: ({ before: { id, site_id, name }, made: changed, input }) =>
    changed.length === 0
      ? null
      : {
          action: 'rule_sample.changed',
          resource: 'rule_sample',
          resourceId: id,
          details: {
            site_id,
            name,
            changed,
            ...(input.name !== undefined && { after: { name: input.name } }),
          },
        },
  answer: async ({ context, before }) =>
    presentSampleText(found(await findSample(context.db, before.id), 'Sample')),
});
