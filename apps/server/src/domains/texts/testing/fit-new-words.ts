import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { candidatesIn } from '../new-words.ts';
import { likelihoodOf, type Signs, type Weights, weights } from '../rewording.ts';
import { tradeWordsIn } from '../trade-words.ts';
import { type FactPair, readFactPairs, readOthersSet } from './added-facts-set.ts';

/**
 * `npm run fit:new-words`: the weights of `rewording.ts`, by logistic regression over the sets of all authors, and how far
 * those of the other sets tell the additions of each. To be copied by hand: a change of rules or sets is read first.
 */
const sets: Record<string, () => Promise<FactPair[]>> = {
  first: () => readFactPairs(),
  reworded: () => readFactPairs('reworded.txt'),
};
for (const name of ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const)
  sets[name] = () => readOthersSet(`${name}-set.json`);

interface Example {
  set: string;
  signs: Signs;
  /** 1 of what the author planted. */
  isAdded: number;
}

const dictionary = await loadDictionary();
const examples = (await Promise.all(Object.entries(sets).map(examplesOf))).flat();
for (const set of Object.keys(sets)) {
  const others = fit(examples.filter((example) => example.set !== set));
  const own = examples.filter((example) => example.set === set);
  const loss = own.reduce((sum, example) => sum + lossOf(example, others), 0) / own.length;
  process.stdout.write(`${set}: ${own.length} candidates, log loss by the others ${loss.toFixed(3)}\n`);
}
for (const [name, weight] of Object.entries(fit(examples)))
  process.stdout.write(`  ${name}: ${Number(weight).toFixed(2)},\n`);

async function examplesOf([set, read]: [string, () => Promise<FactPair[]>]): Promise<Example[]> {
  const pairs = await read();
  return pairs.flatMap((pair) =>
    candidatesIn(dictionary, { ...pair, tradeWords: tradeWordsIn(dictionary, pair.reviews) }).map(
      ({ start, end, signs }) => ({
        set,
        signs,
        isAdded: Number(pair.planted.some((planted) => planted.start < end && start < planted.end)),
      }),
    ),
  );
}

function lossOf({ signs, isAdded }: Example, by: Weights): number {
  const likelihood = likelihoodOf(signs, by);
  return -Math.log(isAdded === 1 ? likelihood : 1 - likelihood);
}

/** By steepest descent; weights are kept small (L2, of strength 2), as a few hundred examples overrate what is rare. */
function fit(from: readonly Example[]): Weights {
  const found: Weights = { ...weights };
  const names = Object.keys(found) as (keyof Weights)[];
  for (const name of names) found[name] = 0;
  for (let round = 0; round < 4_000; round += 1) {
    const slope = Object.fromEntries(names.map((name) => [name, name === 'none' ? 0 : 2 * found[name]]));
    for (const { signs, isAdded } of from) {
      const error = likelihoodOf(signs, found) - isAdded;
      for (const name of names)
        slope[name] = (slope[name] ?? 0) + error * (name === 'none' ? 1 : signs[name]);
    }
    for (const name of names) found[name] -= (2 / from.length) * (slope[name] ?? 0);
  }
  return found;
}
