/** https://github.com/deNULL/Az.js: its own package has no types. What is used of it and no more. */
declare module 'az' {
  /** Grammemes of OpenCorpora (http://opencorpora.org/dict.php?act=gram): a field each, and of groups the member's name. */
  interface Tag {
    readonly POS?: string;
    readonly GNdr?: string;
    readonly NMbr?: string;
    readonly CAse?: string;
    readonly VOic?: string;
    readonly TEns?: string;
    readonly anim?: boolean;
    readonly Name?: boolean;
    readonly Surn?: boolean;
    readonly Patr?: boolean;
    readonly Geox?: boolean;
    readonly Orgn?: boolean;
    readonly Apro?: boolean;
    readonly Anum?: boolean;
    readonly Qual?: boolean;
    readonly Erro?: boolean;
  }
  export interface Parse {
    readonly tag: Tag;
    /** 0 to 1, more is likelier; readings of a word's known forms come from counts of a corpus. */
    readonly score: number;
    /** Name of the parser: `Dictionary` for a form that the dictionary has. */
    readonly parser: string;
    /** The first form; false where there is none. */
    normalize(): Parse | false;
    /** Another form of the word; false where it has none. */
    inflect(grammemes: readonly string[]): Parse | false;
    /** Small letters; ё wherever the dictionary has it. */
    toString(): string;
  }
  interface Options {
    /** Letters that may be left out as a stutter; its default, all, takes time that grows with the word's powers. */
    stutter: number;
    typos: number;
    ignoreCase?: boolean;
    parsers?: string[];
  }
  /** A trie over bytes of windows-1251 (dawgdic): each known form, a byte 1, and where its paradigms stand. */
  export interface Dawg {
    /** Labels of a node's first child (`2 * node`) and of its next sibling (`2 * node + 1`); 0: none. */
    readonly guide: Uint8Array;
    /** The node behind a byte; -1: none. */
    followByte(byte: number, node: number): number;
    followString(text: string): number;
  }
  interface Az {
    Morph: {
      (word: string, options: Options): Parse[];
      init(path: string, callback: (error: Error | null) => void): void;
    };
    DAWG: {
      load(path: string, format: 'words' | 'int', callback: (error: Error | null, dawg: Dawg) => void): void;
    };
  }
  const az: Az;
  export default az;
}
