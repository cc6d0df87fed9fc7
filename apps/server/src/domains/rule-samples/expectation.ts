import type { ExpectedReading } from '@molva/contract/rule-samples';
import { ReaderError } from '../../external/reader/index.ts';
import { fieldProblem, invalid } from '../../lib/errors.ts';
import { assertParserRules } from '../sites/index.ts';
import { readingOf, readSample, type SamplePage } from './read-sample.ts';

interface Wanted {
  expected?: ExpectedReading | null | undefined;
  parser_rules?: Record<string, unknown> | undefined;
}

/**
 * What is expected of a page from here on: what is said, or what the rules given read there; undefined where neither is.
 *
 * @throws invalid where the rules read nothing: that is no expectation
 */
export async function expectationOf(
  { expected, parser_rules: rules }: Wanted,
  page: () => Promise<SamplePage>,
): Promise<ExpectedReading | null | undefined> {
  if (rules === undefined) return expected;
  assertParserRules(rules);
  const reading = await readSample(await page(), rules).catch((error: unknown) => {
    if (error instanceof ReaderError) return null;
    throw error;
  });
  if (reading === null || (reading.reviews.length === 0 && reading.aggregate === null))
    throw invalid([fieldProblem('parser_rules', 'sample_reads_nothing')]);
  return readingOf(reading);
}
