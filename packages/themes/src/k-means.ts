import { at, toUnitLength } from './vectors.ts';

/** Vectors of unit length, one after another. */
export interface Points {
  count: number;
  dimensions: number;
  values: Float32Array;
}

export interface Clusters {
  /** Of unit length, one after another; the first are those that were given as fixed. */
  centers: Float32Array;
  /** The nearest centre of each point, and the cosine between both. */
  nearest: Int32Array;
  cosines: Float32Array;
}

const maxRounds = 30;
/** Points whose centre changes in the last round, of all. */
const settled = 0.001;
/** Starts that are tried; the one with the largest sum of cosines is taken. Few points take little time and vary more. */
const startsOf = (points: number) => (points <= 5_000 ? 20 : 5);
/** Points by which the centres are found where there are more: each of them is assigned after. */
const maxSample = 10_000;
/** Candidates for each next centre (greedy k-means++, Arthur and Vassilvitskii 2007). */
const candidates = 3;

/**
 * Spherical k-means (Dhillon and Modha 2001): centres that stay where they are, centres that are known from before, and as
 * many new ones as are wanted.
 *
 * @param fixed centres that people chose: they do not move
 * @param begun centres to begin from
 * @param count of all centres together
 */
export function cluster(
  points: Points,
  { fixed, begun, count }: { fixed: Float32Array; begun: Float32Array; count: number },
  random: () => number,
): Clusters {
  const { dimensions } = points;
  const sample = sampleOf(points, random);
  const given = new Float32Array([...fixed, ...begun]);
  const isStill = fixed.length / dimensions;
  const wanted = Math.max(given.length / dimensions, Math.min(count, sample.count));
  const isGiven = given.length === wanted * dimensions;
  let best: { centers: Float32Array; sum: number } | null = null;
  for (let start = 0; start < (isGiven ? 1 : startsOf(sample.count)); start += 1) {
    const centers = move(sample, spread(sample, given, wanted, random), isStill);
    const sum = assign(sample, centers).cosines.reduce((total, cosine) => total + cosine, 0);
    if (best === null || sum > best.sum) best = { centers, sum };
  }
  // What a sample left out has its say in where the centres stand.
  const centers =
    sample === points || best === null ? (best?.centers ?? given) : move(points, best.centers, isStill, 1);
  return { centers, ...assign(points, centers) };
}

/** The nearest centre of each point. */
export function assign(
  { count, dimensions, values }: Points,
  centers: Float32Array,
): Omit<Clusters, 'centers'> {
  const nearest = new Int32Array(count).fill(-1);
  const cosines = new Float32Array(count).fill(-1);
  for (let point = 0; point < count; point += 1) {
    let [best, closest] = [-1, -1];
    for (let center = 0; center * dimensions < centers.length; center += 1) {
      const cosine = dot(values, point * dimensions, centers, center * dimensions, dimensions);
      if (cosine > closest) [best, closest] = [center, cosine];
    }
    nearest[point] = best;
    cosines[point] = closest;
  }
  return { nearest, cosines };
}

function move(points: Points, centers: Float32Array, still: number, rounds = maxRounds): Float32Array {
  const { count, dimensions, values } = points;
  let before: Int32Array | null = null;
  let now = centers;
  for (let round = 0; round < rounds; round += 1) {
    const { nearest } = assign(points, now);
    if (before !== null && changed(before, nearest) <= settled * count) break;
    before = nearest;
    const next = new Float32Array(now.length);
    for (let point = 0; point < count; point += 1) {
      const to = at(nearest, point) * dimensions;
      if (to < still * dimensions) continue;
      for (let index = 0; index < dimensions; index += 1)
        next[to + index] = (next[to + index] ?? 0) + (values[point * dimensions + index] ?? 0);
    }
    for (let start = 0; start < next.length; start += dimensions)
      if (start < still * dimensions || toUnitLength(next, start, dimensions) === 0)
        next.set(now.subarray(start, start + dimensions), start);
    now = next;
  }
  return now;
}

function changed(one: Int32Array, other: Int32Array): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) count += 1;
  return count;
}

/** Centres far from each other and from the given ones, where points are. */
function spread(points: Points, given: Float32Array, count: number, random: () => number): Float32Array {
  const { dimensions, values } = points;
  const centers = new Float32Array(count * dimensions);
  centers.set(given);
  const distances = new Float32Array(points.count).fill(1);
  const near = (center: Float32Array, start: number, point: number) =>
    Math.min(
      at(distances, point),
      Math.max(0, 1 - dot(values, point * dimensions, center, start, dimensions)),
    );
  const settle = (center: number) => {
    for (let point = 0; point < points.count; point += 1)
      distances[point] = near(centers, center * dimensions, point);
  };
  let has = given.length / dimensions;
  for (let center = 0; center < has; center += 1) settle(center);
  for (; has < count; has += 1) {
    let best = { point: 0, left: Number.POSITIVE_INFINITY };
    for (let tried = 0; tried < candidates; tried += 1) {
      const point = drawn(distances, random);
      let left = 0;
      for (let other = 0; other < points.count; other += 1) left += near(values, point * dimensions, other);
      if (left < best.left) best = { point, left };
    }
    centers.set(values.subarray(best.point * dimensions, (best.point + 1) * dimensions), has * dimensions);
    settle(has);
  }
  return centers;
}

/** A point, the likelier the farther it is from all centres. */
function drawn(distances: Float32Array, random: () => number): number {
  let left = random() * distances.reduce((sum, distance) => sum + distance, 0);
  for (const [point, distance] of distances.entries()) {
    left -= distance;
    if (left <= 0) return point;
  }
  return distances.length - 1;
}

function sampleOf(points: Points, random: () => number): Points {
  const { count, dimensions, values } = points;
  if (count <= maxSample) return points;
  const sample = new Float32Array(maxSample * dimensions);
  // One of each stretch: all times and places are in it.
  for (let index = 0; index < maxSample; index += 1) {
    const point = Math.floor(((index + random()) * count) / maxSample);
    sample.set(values.subarray(point * dimensions, (point + 1) * dimensions), index * dimensions);
  }
  return { count: maxSample, dimensions, values: sample };
}

export function dot(
  one: Float32Array,
  oneStart: number,
  other: Float32Array,
  otherStart: number,
  dimensions: number,
): number {
  // Four sums at a time, as one alone waits for itself, and no question whether a value is there: half of the time of a
  // large run is spent here. `dimensions` of both are there by what the callers promise.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let index = 0;
  for (; index + 3 < dimensions; index += 4) {
    const left = oneStart + index;
    const right = otherStart + index;
    a += (one[left] as number) * (other[right] as number);
    b += (one[left + 1] as number) * (other[right + 1] as number);
    c += (one[left + 2] as number) * (other[right + 2] as number);
    d += (one[left + 3] as number) * (other[right + 3] as number);
  }
  for (; index < dimensions; index += 1)
    a += (one[oneStart + index] as number) * (other[otherStart + index] as number);
  return a + b + c + d;
}

/** Rows one after another. */
export function joined(rows: readonly Float32Array[], dimensions: number): Float32Array {
  const flat = new Float32Array(rows.length * dimensions);
  for (const [index, row] of rows.entries()) flat.set(row, index * dimensions);
  return flat;
}

/** Some of the points, in their order. */
export function chosen(points: Points, isChosen: (point: number) => boolean): Points {
  const { dimensions, values } = points;
  const rows = Array.from({ length: points.count }, (_, point) => point).filter(isChosen);
  if (rows.length === points.count) return points;
  const own = new Float32Array(rows.length * dimensions);
  for (const [index, point] of rows.entries())
    own.set(values.subarray(point * dimensions, (point + 1) * dimensions), index * dimensions);
  return { count: rows.length, dimensions, values: own };
}
