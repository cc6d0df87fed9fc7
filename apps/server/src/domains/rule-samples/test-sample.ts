import type { SampleResult } from '@molva/contract/rule-versions';
import type { ExtractedPage } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { ReaderError } from '../../external/reader/index.ts';
import { compareReading } from './compare.ts';
import { unpacked } from './packed-page.ts';
import { findSample, type SampleRow } from './queries.ts';
import { readingOf, readSample } from './read-sample.ts';

/** Differences of one sample that are kept: the rest is counted. */
const maxDifferences = 20;

/** What rules read on a sample, held against what is expected of it; null where it is no more. */
export async function testSample(
  context: AppContext,
  { id, name }: Pick<SampleRow, 'id' | 'name'>,
  rules: object,
  signal: AbortSignal,
): Promise<SampleResult | null> {
  const row = await findSample(context.db, id);
  if (!row) return null;
  const nothing = {
    sample_id: id,
    name,
    reviews_count: 0,
    differences: [],
    differences_count: 0,
    gained: [],
  };
  if (signal.aborted) return { ...nothing, passed: false, error: 'time_limit' };
  const page = await pageOrError({ ...row, content: await unpacked(row.body) }, rules, signal);
  if ('error' in page) return { ...nothing, passed: row.expected === null ? null : false, error: page.error };
  const reading = readingOf(page.read);
  const said = { ...nothing, reviews_count: page.read.reviews.length, error: null };
  if (row.expected === null) return { ...said, passed: null };
  const { differences, gained } = compareReading(row.expected, reading);
  return {
    ...said,
    passed: differences.length === 0,
    differences: differences.slice(0, maxDifferences),
    differences_count: differences.length,
    gained: gained.slice(0, maxDifferences),
  };
}

async function pageOrError(
  page: Parameters<typeof readSample>[0],
  rules: object,
  signal: AbortSignal,
): Promise<{ read: ExtractedPage } | { error: string }> {
  try {
    return { read: await readSample(page, rules, signal) };
  } catch (error) {
    if (error instanceof ReaderError) return { error: error.code };
    if (signal.aborted) return { error: 'time_limit' };
    throw error;
  }
}
