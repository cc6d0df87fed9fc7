/**
 * What a figure was told beside its name: `--calls 500`, or CALLS=500 in the environment.
 *
 * @returns null where nothing was said
 */
export function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`);
  return (at === -1 ? process.env[name.toUpperCase()] : process.argv[at + 1]) ?? null;
}

/** The names of figures among what stands on the command line: what is no option and no option's value. */
export function namesAmong(words: readonly string[]): string[] {
  return words.filter((word, at) => !word.startsWith('--') && !(words[at - 1] ?? '').startsWith('--'));
}
