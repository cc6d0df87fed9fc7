import type { InputOf } from '@molva/contract';
import { limits } from '@molva/contract/limits';
import type { createRuleSample } from '@molva/contract/rule-samples';
import { plainRequest } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { ReaderError, readPage } from '../../external/reader/index.ts';
import { fieldProblem, found, invalid } from '../../lib/errors.ts';
import { findArea } from '../areas/index.ts';
import { unpackKept } from '../sites/index.ts';
import type { SamplePage } from './read-sample.ts';

type Input = InputOf<typeof createRuleSample>;

/** The page that becomes a sample: what was sent, or what is kept of an area's last collection, as text. */
export async function samplePage(
  context: AppContext,
  actor: Actor,
  input: Input,
): Promise<SamplePage & { taken_at: Date }> {
  const { content, url = '', content_type = 'text/html' } = input;
  if (content !== undefined) return { content, content_type, url, taken_at: context.clock.now() };
  return keptPageOf(context, actor, input);
}

async function keptPageOf(context: AppContext, actor: Actor, input: Input) {
  const { site_id: siteId, client_id: clientId = '', area_id: areaId = '' } = input;
  authorize(actor, 'monitoring:read', clientId);
  const area = found(await findArea(context.db, clientId, areaId), 'Area');
  if (area.site_id !== siteId) throw invalid([fieldProblem('area_id', 'area_of_another_site')]);
  const kept = await unpackKept(context.db, { client_id: clientId, area_id: areaId });
  if (!kept) throw invalid([fieldProblem('area_id', 'page_not_kept')]);
  const { url, contentType, fetchedAt } = kept;
  const content = await textOf(kept);
  // A page of one byte a letter is longer in UTF-8.
  if (content === null || Buffer.byteLength(content) > limits.sampleBytes)
    throw invalid([fieldProblem('area_id', 'page_not_readable')]);
  return {
    content,
    content_type: contentType ?? 'text/html',
    url,
    taken_at: fetchedAt,
  };
}

/** As the reader decodes it, whatever charset it came in; null where it can't. */
async function textOf(kept: NonNullable<Awaited<ReturnType<typeof unpackKept>>>): Promise<string | null> {
  try {
    const { text } = await readPage({
      body: kept.body,
      contentType: kept.contentType,
      url: kept.url,
      rules: '{}',
      now: kept.fetchedAt,
      timeZone: 'UTC',
      request: plainRequest(kept.url),
      part: 'list',
      textLength: limits.sampleBytes + 1,
    });
    return text;
  } catch (error) {
    if (error instanceof ReaderError) return null;
    throw error;
  }
}
