import * as contract from '@molva/contract/drafts';
import type { Transaction } from '../../db/database.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertFewOpen, presentJob } from '../../kernel/job-records.ts';
import { isBlank } from '../../lib/blank.ts';
import { assertClientOpen, clientOfArea, findArea } from '../areas/index.ts';
import { usableSource } from '../requests/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { consentOf, lockSources } from '../sources/index.ts';
import { assertNotSpent, configuredModel } from './ask-model.ts';
import { generateDraftsJob, modelGroup } from './jobs.ts';

/** Batches of one person that wait or are made: the rest of the agency waits behind them. */
const maxBatches = 20;

/** Asks for one draft of each source; what cannot be the ground of a text is refused before anything begins. */
export const generateDrafts = change(contract.generateDrafts, {
  noun: 'Area',
  find: ({ context, input }) => clientOfArea(context.db, input.area_id),
  async prepare({ context, actor, clientId, input: { source_ids: ids } }) {
    configuredModel(context);
    await assertNotSpent(context, clientId);
    if (new Set(ids).size !== ids.length) throw invalidField('source_ids', 'source_twice');
    const { kind } = generateDraftsJob;
    await assertFewOpen(context.db, { userId: actor.userId, kind, max: maxBatches });
  },
  async work({ tx, context, actor, clientId, input: { area_id, source_ids, tone, length } }) {
    await assertClientOpen(tx, clientId);
    await assertSiteAllows(tx, clientId, area_id);
    for (const [index, id] of source_ids.entries())
      await assertCanSpeak(tx, { client_id: clientId, area_id }, id, ['body', 'source_ids', index]);
    return context.jobs.enqueue(
      tx,
      generateDraftsJob,
      {
        client_id: clientId,
        area_id,
        source_ids,
        user_id: actor.userId,
        ...(tone === undefined ? {} : { tone }),
        ...(length === undefined ? {} : { length }),
      },
      { clientId, userId: actor.userId, group: modelGroup },
    );
  },
  audit: ({ made: { id }, input: { area_id, source_ids } }) => ({
    action: 'draft.generated',
    resource: 'area',
    resourceId: area_id,
    details: { sources: source_ids.length, job_id: id },
  }),
  answer: ({ made }) => presentJob(made),
});

/** @throws invalid where the site's policy wants neither a model's help nor anybody's with the wording */
export async function assertSiteAllows(tx: Transaction, clientId: string, areaId: string): Promise<void> {
  const area = await findArea(tx, clientId, areaId);
  if (!area) throw notFound('Area');
  const site = await findSite(tx, area.site_id);
  const rules = publicationRulesOf(site ?? { publication_rules: {} });
  if (!rules.ai_allowed) throw invalidField('area_id', 'site_forbids_model', 'site_policy');
  if (!rules.wording_help_allowed) throw invalidField('area_id', 'site_wants_own_words', 'site_policy');
}

/** @throws invalid naming the source that has no words, no consent, or may not be used here */
async function assertCanSpeak(
  tx: Transaction,
  place: { client_id: string; area_id: string },
  sourceId: string,
  field: (string | number)[],
): Promise<void> {
  await usableSource(tx, { ...place, id: null }, sourceId, field);
  const [source] = await lockSources(tx, place.client_id, [sourceId]);
  if (!source) throw invalidField(field, 'no_such_source');
  if (isBlank(source.words)) throw invalidField(field, 'words_missing', 'missing');
  const consent = consentOf(source);
  if (consent === null || !consent.use_of_data || !consent.use_of_text)
    throw invalidField(field, 'consent_to_use_missing', 'missing');
}
