/** Uniform in [0, 1). */
export type Random = () => number;

/**
 * A deterministic generator for the labels given: the same labels give the same numbers on every machine.
 * The labels are hashed with MurmurHash3's mixing into the state of sfc32 (Chris Doty-Humphrey, PractRand).
 */
export function seeded(...labels: (string | number)[]): Random {
  let hash = 0x9e3779b9;
  const text = labels.join('\u0000');
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^= hash >>> 16) >>> 0;
  };
  return sfc32(next(), next(), next(), next());
}

function sfc32(a: number, b: number, c: number, counter: number): Random {
  const random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // The first numbers still show the seed.
  for (let round = 0; round < 12; round += 1) random();
  return random;
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** The index of one of the weights, by their share. */
export function weighted(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}

/** How often something happens that happens `mean` times on average (Knuth's method; for small means). */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
