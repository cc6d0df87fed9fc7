import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { measureFacts, readFactPairs } from '@molva/server/domains/texts/testing/added-facts-set';
import type { Measurement } from '../lib/measurement.ts';
import { median } from '../lib/statistics.ts';

const rounds = 20;

/** The check "added facts" on its set of pairs, which the server's tests hold to the same limits. */
export const addedFactsMeasurement: Measurement = {
  name: 'added-facts',
  title: 'Facts that were planted into drafts: how many are marked, how many marks are right',
  async measure() {
    const [pairs, dictionary] = await Promise.all([readFactPairs(), loadDictionary()]);
    const times: number[] = [];
    let figures = measureFacts(pairs, dictionary);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      figures = measureFacts(pairs, dictionary);
      times.push((performance.now() - began) / pairs.length);
    }
    const { recall, precision, planted, marks, missed, wrong } = figures;
    return {
      rows: [
        { what: 'recall', value: recall, unit: '', bound: { kind: 'limit', atLeast: 0.95 } },
        { what: 'precision', value: precision, unit: '', bound: { kind: 'limit', atLeast: 0.85 } },
        { what: 'a pair, median', value: median(times), unit: 'ms' },
      ],
      details: { pairs: pairs.length, planted, marks, missed, wrong },
    };
  },
};
