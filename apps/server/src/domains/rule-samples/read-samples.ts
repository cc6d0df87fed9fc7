import * as contract from '@molva/contract/rule-samples';
import { found, notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { findSite } from '../sites/index.ts';
import { presentSample, presentSampleText } from './present.ts';
import { findSample, samplesOfSite } from './queries.ts';

export const listRuleSamples = query(contract.listRuleSamples, {
  whose: 'agency',
  async read({ context, input }) {
    if (!(await findSite(context.db, input.site_id))) throw notFound('Site');
    const rows = await samplesOfSite(context.db, input.site_id);
    return { data: rows.map(presentSample), count: rows.length };
  },
});

export const readRuleSample = query(contract.readRuleSample, {
  whose: 'agency',
  read: async ({ context, input }) =>
    presentSampleText(found(await findSample(context.db, input.id), 'Sample')),
});
