import type { generateDrafts } from '@molva/contract/drafts';
import type { Transaction } from '../../db/database.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { assertFewOpen, presentJob } from '../../kernel/job-records.ts';
import { isBlank } from '../../lib/blank.ts';
import { assertClientOpen, findArea, locateArea } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { usableSource } from '../requests/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { consentOf, lockSources } from '../sources/index.ts';
import { assertNotSpent, configuredModel } from './ask-model.ts';
import { generateDraftsJob, modelGroup } from './jobs.ts';

/** Batches of one person that wait or are made: the rest of the agency waits behind them. */
const mostBatches = 20;

/** Asks for one draft of each source; what cannot be the ground of a text is refused before anything begins. */
export const generateManyDrafts: UseCase<typeof generateDrafts> = async ({ context, actor, input }) => {
  const { area_id: areaId, source_ids: sourceIds, tone, length } = input;
  const clientId = await locateArea(context, actor, 'drafts:generate', areaId);
  configuredModel(context);
  await assertNotSpent(context, clientId);
  if (new Set(sourceIds).size !== sourceIds.length) throw invalidField('source_ids', 'source_twice');
  await assertFewOpen(context.db, { userId: actor.userId, kind: generateDraftsJob.kind, most: mostBatches });
  const job = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    await assertSiteAllows(tx, clientId, areaId);
    for (const [index, id] of sourceIds.entries())
      await assertCanSpeak(tx, { client_id: clientId, area_id: areaId }, id, ['body', 'source_ids', index]);
    const queued = await context.jobs.enqueue(
      tx,
      generateDraftsJob,
      {
        client_id: clientId,
        area_id: areaId,
        source_ids: sourceIds,
        user_id: actor.userId,
        ...(tone === undefined ? {} : { tone }),
        ...(length === undefined ? {} : { length }),
      },
      { clientId, userId: actor.userId, group: modelGroup },
    );
    await audit(tx, actor, {
      action: 'draft.generated',
      resource: 'area',
      resourceId: areaId,
      clientId,
      details: { sources: sourceIds.length, job_id: queued.id },
    });
    return queued;
  });
  return presentJob(job);
};

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
