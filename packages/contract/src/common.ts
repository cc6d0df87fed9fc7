import { z } from 'zod';
import { completeAddress } from './complete-address.ts';
import { emailPattern } from './email-pattern.ts';
import { limits } from './limits.ts';
import { type ProblemCode, problems } from './problems/index.ts';

export const id = z.uuid();
export const timestamp = z.iso.datetime().meta({ description: 'UTC, ISO 8601' });
/** Years of four digits that every calendar and PostgreSQL agree on: month 0000-01 is none. */
export const date = z.iso
  .date({ abort: true })
  // Not a second pattern: OpenAPI would have both in an allOf without a type, which generators make nothing of.
  .refine((value) => /^[12]/.test(value), 'Expected YYYY-MM-DD')
  .meta({ description: 'YYYY-MM-DD' });
export const period = z
  .string()
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Expected YYYY-MM')
  .meta({ description: 'Month, YYYY-MM' });

/** Text from a caller: trimmed, without NUL (PostgreSQL cannot store it), `min` to `max` characters. */
export function text(options: { min?: number; max: number }) {
  return (
    z
      .string()
      .trim()
      // A lone surrogate is no text: PostgreSQL's JSON refuses it.
      .overwrite((value) => value.toWellFormed())
      .min(options.min ?? 0)
      .max(options.max)
      .refine((value) => !value.includes('\0'), { message: problems.nul_characters.detail })
  );
}

export const name = text({ min: 1, max: limits.nameLength });
export const email = z
  .string()
  .trim()
  .max(limits.emailLength)
  .regex(emailPattern, { message: problems.invalid_email.detail, abort: true })
  // No host is called so: doubled dots, spaces of other scripts, labels that IDNA refuses.
  .refine((value) => isHostName(value.slice(value.lastIndexOf('@') + 1)), 'Invalid email address');

function isHostName(name: string): boolean {
  return !/^[.-]|\.[.-]|[.-]$|-\./.test(name) && !/\s/.test(name) && URL.canParse(`http://${name}/`);
}

/** A web address a page can be fetched from: http or https, no user or password in it. One without either is https. */
export const webAddress = z
  .string()
  .trim()
  .overwrite(completeAddress)
  .max(limits.urlLength)
  .refine((value) => !/[\s\0]/.test(value) && URL.canParse(value), {
    message: problems.not_a_web_address.detail,
    abort: true,
  })
  .refine((value) => ['http:', 'https:'].includes(new URL(value).protocol), {
    message: problems.address_not_collectable.detail,
    abort: true,
  })
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    message: problems.address_with_credentials.detail,
  })
  .meta({ description: 'http(s) address without user name and password', format: 'uri' });

export const paging = {
  skip: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
};

/** A boolean in a query string. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/** A search phrase in a query string; empty means no filter. */
export const searchPhrase = text({ max: limits.searchLength });

/** A number for each of the five grades. */
export const byGrade = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), count: z.int().min(0).meta({ description: 'All rows that match' }) });
}

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export const problemCode = z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).meta({
  id: 'ProblemCode',
  description: 'What went wrong; stays the same when the English words are made better',
});
export const problemParams = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .meta({ description: 'What the words of this problem have in braces' });

export const problem = z
  .object({ detail: z.string(), code: problemCode, params: problemParams })
  .meta({ id: 'Problem' });
/** Named as in FastAPI's documents, whose generated clients these names become types of. */
export const validationProblem = z
  .object({
    detail: z.array(
      z
        .object({
          loc: z.array(z.union([z.string(), z.int()])),
          msg: z.string(),
          type: z.string(),
          code: problemCode,
          params: problemParams,
        })
        .meta({ id: 'ValidationError' }),
    ),
    code: problemCode,
  })
  .meta({ id: 'HTTPValidationError' });

/** A field of a change that clients of the template send as null where it stays as it is. */
export function keptWhereNull<T extends z.ZodType>(field: T) {
  return field.nullish().transform((value) => value ?? undefined);
}

/** One or more fields to change besides those that say which row. */
export function somethingToChange<T extends z.ZodObject>(schema: T, keys: readonly string[] = ['id']) {
  return schema.refine((value) => Object.keys(value).some((key) => !keys.includes(key)), {
    message: problems.nothing_to_change.detail,
  });
}

/** A part of a text: UTF-16 code units from its beginning. */
export const textPlace = z.object({ start: z.int(), end: z.int() }).meta({ id: 'TextPlace' });
