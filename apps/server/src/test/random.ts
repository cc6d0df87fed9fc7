/** Numbers from 0 to 1, always the same for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32 (Tommy Ettinger, public domain)
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(random: () => number, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};
