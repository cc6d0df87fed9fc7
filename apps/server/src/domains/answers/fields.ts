import { problem } from '@molva/contract/problems/index';
import { dayWords } from '@molva/russian/months';
import { decimal } from '@molva/russian/decimals';
import { invalidField } from '../../lib/errors.ts';
import type { ReviewPlace } from './place-query.ts';

/** Fields of an answer template, with what each stands for in a review. */
const fields = {
  author: ({ author }) => author,
  area: ({ area }) => area,
  site: ({ site }) => site,
  client: ({ client }) => client,
  date: ({ publication_date }) => (publication_date === null ? null : russianDay(publication_date)),
  grade: ({ rating }) => (rating === null ? null : decimal(rating)),
} as const satisfies Record<string, (place: ReviewPlace) => string | null>;

type Field = keyof typeof fields;

const inBraces = /\{([^{}]*)\}/g;
const known = Object.keys(fields)
  .map((field) => `{${field}}`)
  .join(' ');

const isField = (name: string): name is Field => Object.hasOwn(fields, name);

/** @throws invalid, naming the first field that is unknown or the brace that stands alone */
export function assertFields(text: string): void {
  for (const [whole, name = ''] of text.matchAll(inBraces))
    if (!isField(name)) throw invalidField('text', problem('unknown_placeholder', { field: whole, known }));
  const alone = /[{}]/.exec(text.replace(inBraces, ''));
  if (alone) throw invalidField('text', problem('lone_brace', { brace: alone[0], known }));
}

/** A template's text for a review. Fields that nothing is known for stay as they are, and are named. */
export function fillFields(text: string, place: ReviewPlace): { text: string; unfilled: string[] } {
  const unfilled = new Set<string>();
  const filled = text.replace(inBraces, (whole, name: string) => {
    const value = isField(name) ? fields[name](place) : null;
    if (value !== null && value.trim() !== '') return value;
    unfilled.add(name);
    return whole;
  });
  return { text: filled, unfilled: [...unfilled] };
}

/** `3 марта 2026 г.` */
function russianDay(timestamp: string): string {
  return `${dayWords(timestamp)} г.`;
}
