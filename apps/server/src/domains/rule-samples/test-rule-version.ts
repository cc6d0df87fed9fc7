import * as contract from '@molva/contract/rule-versions';
import type { SampleResult, TestResult } from '@molva/contract/rule-versions';
import type { AppContext } from '../../kernel/context.ts';
import { found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import {
  findRuleVersion,
  lockRuleVersion,
  lockSiteOfVersion,
  presentRuleVersionText,
  recordRuleTest,
} from '../sites/index.ts';
import { type SampleRow, samplesOfSite } from './queries.ts';
import { testSample } from './test-sample.ts';

/** Milliseconds for all samples of a site: what is not read by then has failed. */
const timeLimit = 60_000;

/** Reads all samples of a site by one version of its rules. A draft is tested where all of them pass. */
export const testRuleVersion = change(contract.testRuleVersion, {
  whose: 'agency',
  noun: 'Version',
  async prepare({ context, input }) {
    const version = found(await findRuleVersion(context.db, input.id), 'Version');
    const samples = await samplesOfSite(context.db, version.site_id);
    const results = await testSamples(context, samples, version.parser_rules as object);
    return { ...resultOf(results), testedOn: keyOf(samples) };
  },
  lock: ({ tx, input }) => lockSiteOfVersion(tx, input.id),
  async work({ tx, actor, input, before: site, ready: { testedOn, ...result } }) {
    const version = found(await lockRuleVersion(tx, input.id), 'Version');
    const isDraft = version.state === 'draft' || version.state === 'tested';
    const isSame = keyOf(await samplesOfSite(tx, site.id)) === testedOn;
    const judged = result.problem === null && isSame ? 'tested' : 'draft';
    const state = isDraft ? judged : version.state;
    await recordRuleTest(tx, version.id, { state, userId: actor.userId, result });
    return version;
  },
  audit: ({ before: site, made: { id, number }, ready: { passed, failed, not_judged } }) => ({
    action: 'rule_version.tested',
    resource: 'rule_version',
    resourceId: id,
    details: { name: site.name, number, passed, failed, not_judged },
  }),
  answer: async ({ context, made }) =>
    presentRuleVersionText(found(await findRuleVersion(context.db, made.id), 'Version')),
});

/** What changes when a sample is added, changed or deleted while the others are read. */
const keyOf = (samples: readonly SampleRow[]): string =>
  JSON.stringify(samples.map(({ id, updated_at }) => [id, updated_at]));

/** One after the other: a page of a sample is in memory only while it is read. */
async function testSamples(
  context: AppContext,
  samples: readonly SampleRow[],
  rules: object,
): Promise<SampleResult[]> {
  const signal = AbortSignal.timeout(timeLimit);
  const results: SampleResult[] = [];
  for (const sample of samples) {
    const result = await testSample(context, sample, rules, signal);
    // It was deleted meanwhile.
    if (result) results.push(result);
  }
  return results;
}

function resultOf(samples: SampleResult[]): TestResult {
  const count = (passed: boolean | null) => samples.filter((sample) => sample.passed === passed).length;
  const failed = count(false);
  return {
    passed: count(true),
    failed,
    not_judged: count(null),
    problem: problemOf(samples, failed),
    samples,
  };
}

function problemOf(samples: readonly SampleResult[], failed: number): TestResult['problem'] {
  if (samples.length === 0) return 'no_samples';
  if (samples.every(({ passed }) => passed === null)) return 'nothing_judged';
  return failed > 0 ? 'sample_failed' : null;
}
