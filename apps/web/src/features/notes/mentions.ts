import { folded } from '@molva/russian/letters';
import { personName } from '../../lib/person-name.ts';
import type { Reader } from './api.ts';

export interface MentionQuery {
  /** Where the @ stands. */
  readonly start: number;
  /** What was typed after it. */
  readonly q: string;
}

/** What is being typed after an @ just before the caret: a name, at most two words of it. */
export function askedAt(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(«"])@([\p{L}\p{N}._-]{0,40}(?: [\p{L}\p{N}._-]{1,40})?)$/u.exec(
    text.slice(0, caret),
  );
  const q = found?.[1];
  return q === undefined ? null : { start: caret - q.length - 1, q };
}

/** The text with a person put in the place of what was typed, and where the caret then stands. */
export function withMention(
  text: string,
  asked: MentionQuery,
  person: Reader,
): { text: string; caret: number } {
  const before = `${text.slice(0, asked.start)}@${personName(person)} `;
  const after = text.slice(asked.start + 1 + asked.q.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** Those of the people whose @name still stands in the text, each once. */
export function mentionedIn(text: string, people: readonly Reader[]): string[] {
  return [...new Set(piecesOf(text, people).flatMap(({ person }) => (person ? [person.id] : [])))];
}

export interface TextPiece {
  readonly text: string;
  readonly person?: Reader;
}

/** A text cut where people are mentioned; of two names the longer one counts: «@Анна Ким» is not «@Анна». */
export function piecesOf(text: string, people: readonly Reader[]): TextPiece[] {
  const byLength = people.toSorted((a, b) => personName(b).length - personName(a).length);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const person = byLength.find((one) => standsAt(text, at + 1, personName(one)));
    if (!person) continue;
    const end = at + 1 + personName(person).length;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ text: text.slice(at, end), person });
    from = end;
    at = end - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

function standsAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
}

/** Whether somebody is whom the letters typed after an @ are about: anywhere in the name or the address, ё as е. */
export function fits(person: { full_name: string | null; email: string | null }, q: string): boolean {
  return folded(`${person.full_name ?? ''} ${person.email ?? ''}`).includes(folded(q));
}
