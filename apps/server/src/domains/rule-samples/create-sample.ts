import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import * as contract from '@molva/contract/rule-samples';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { lockSite, untestDrafts } from '../sites/index.ts';
import { expectationOf } from './expectation.ts';
import { packed } from './packed-page.ts';
import { presentSampleText } from './present.ts';
import { samplePage } from './sample-page.ts';
import { countSamples, findSample, insertSample } from './queries.ts';

/** Keeps a page of a site, and what its rules are to read there. */
export const createRuleSample = change(contract.createRuleSample, {
  whose: 'agency',
  noun: 'Site',
  async prepare({ context, actor, input }) {
    const { content, ...page } = await samplePage(context, actor, input);
    const expected = (await expectationOf(input, () => Promise.resolve({ ...page, content }))) ?? null;
    return { ...page, ...(await packed(content)), expected };
  },
  lock: ({ tx, input }) => lockSite(tx, input.site_id),
  async work({ tx, actor, input: { site_id, name }, ready }) {
    if ((await countSamples(tx, site_id)) >= limits.ruleSamples)
      throw conflict(problem('too_many_samples', { count: limits.ruleSamples }));
    if (ready.expected !== null) await untestDrafts(tx, site_id);
    return insertSample(tx, { ...ready, site_id, name, created_by: actor.userId });
  },
  audit: ({ made, before: site, input: { name }, ready: { url } }) => ({
    action: 'rule_sample.added',
    resource: 'rule_sample',
    resourceId: made,
    details: { site_id: site.id, name, url },
  }),
  answer: async ({ context, made }) => presentSampleText(found(await findSample(context.db, made), 'Sample')),
});
