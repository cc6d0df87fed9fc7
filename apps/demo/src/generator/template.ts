import { type Random, pick } from './random.ts';

export type Sex = 'male' | 'female';

export interface Voice {
  random: Random;
  sex: Sex;
  lexicon: Record<string, readonly string[]>;
}

/** A sentence that is worded anew at each call. */
export type Template = (voice: Voice) => string;

type Part = string | Template;

/**
 * Compiles a sentence's source. `[a|b|c]` is one of the alternatives at random, `{m|f}` the wording of a man or
 * a woman, `$name` a word of the lexicon; alternatives may hold all of these.
 */
export function compile(source: string): Template {
  const reader = { source, at: 0 };
  const template = readSequence(reader, '');
  if (reader.at !== source.length) throw new Error(`unbalanced template: ${source}`);
  return template;
}

interface Reader {
  source: string;
  at: number;
}

function readSequence(reader: Reader, stops: string): Template {
  const parts: Part[] = [];
  let literal = '';
  while (reader.at < reader.source.length) {
    const char = reader.source.charAt(reader.at);
    if (stops.includes(char)) break;
    const part = readPart(reader, char);
    if (part === null) {
      literal += char;
      reader.at += 1;
      continue;
    }
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(part);
  }
  if (literal !== '') parts.push(literal);
  return join(parts);
}

function readPart(reader: Reader, char: string): Template | null {
  if (char === '[') {
    const options = readOptions(reader, ']');
    return (voice) => pick(voice.random, options)(voice);
  }
  if (char === '{') {
    const [male, female] = readOptions(reader, '}');
    if (male === undefined || female === undefined) throw new Error(`two wordings needed: ${reader.source}`);
    return (voice) => (voice.sex === 'male' ? male : female)(voice);
  }
  if (char === '$') {
    const name = /^[a-z][a-zA-Z0-9]*/.exec(reader.source.slice(reader.at + 1))?.[0] ?? '';
    reader.at += 1 + name.length;
    return (voice) => pick(voice.random, voice.lexicon[name] ?? []);
  }
  if (char === ']' || char === '}') throw new Error(`unbalanced template: ${reader.source}`);
  return null;
}

function readOptions(reader: Reader, close: string): Template[] {
  const options: Template[] = [];
  do {
    reader.at += 1;
    options.push(readSequence(reader, `|${close}`));
  } while (reader.source.charAt(reader.at) === '|');
  if (reader.source.charAt(reader.at) !== close) throw new Error(`unbalanced template: ${reader.source}`);
  reader.at += 1;
  return options;
}

function join(parts: Part[]): Template {
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'string') return () => only;
  return (voice) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(voice);
    return text;
  };
}
