/** https://github.com/wooorm/nspell: its own package has no types. */
declare module 'nspell' {
  interface Spell {
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): Spell;
}
