import { listRuleSamples, readRuleSample } from './read-samples.ts';
import { createRuleSample } from './create-sample.ts';
import { updateRuleSample } from './update-sample.ts';
import { deleteRuleSample } from './delete-sample.ts';
import { testRuleVersion } from './test-rule-version.ts';

export const ruleSampleOperations = [
  listRuleSamples,
  readRuleSample,
  createRuleSample,
  updateRuleSample,
  deleteRuleSample,
  testRuleVersion,
];
