/** How many leading parts, by commas, all names have in common. */
export function commonParts(names: readonly string[]): number {
  const [first = [], ...others] = names.map((name) => name.split(', '));
  let count = 0;
  while (count < first.length && others.every((parts) => parts[count] === first[count])) count += 1;
  return count;
}

/**
 * A place as far as it differs from the others of a list: what all have in common says nothing beside each other. Two
 * parts always stay, the street and the house.
 */
export function shortPlace(name: string, common: number): string {
  const parts = name.split(', ');
  return parts.slice(Math.max(0, Math.min(common, parts.length - 2))).join(', ');
}
