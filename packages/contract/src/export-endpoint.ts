import { z } from 'zod';
import type { EndpointShape } from './endpoint.ts';
import type { Permission } from './permissions.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

/** How a list is written into a file, beside its filters. */
export const exportForm = {
  format: z.enum(exportFormats).default('csv'),
  separator: z.enum(['comma', 'semicolon']).default('comma').meta({
    description: 'Between the cells of a CSV; spreadsheet programs in Russian expect the semicolon',
  }),
};

/** Media types of such a file. */
const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

interface Exported<What extends string, Query extends z.ZodObject, Access> {
  what: What;
  /** The list: what the file has, in which order. */
  summary: string;
  /** As of the list. */
  access: Access;
  /** `exportForm` and the filters of the list. */
  query: Query;
  errors?: readonly (404 | 429)[];
}

/** `GET /exports/{what}`: all that the filters of a list leave, as a file that is written while it is read. */
export function exportOf<
  const What extends string,
  Query extends z.ZodObject,
  const Access extends 'signed_in' | Permission,
>({ what, summary, access, query, errors = [404, 429] }: Exported<What, Query, Access>) {
  return {
    method: 'GET',
    path: `/exports/${what}`,
    operationId: `exports-export_${what}`,
    isHeavy: true,
    summary: `${summary}, as a file; audited`,
    access,
    query,
    success: 200,
    produces: tableTypes,
    answer: z.string(),
    errors,
  } as const satisfies EndpointShape;
}
