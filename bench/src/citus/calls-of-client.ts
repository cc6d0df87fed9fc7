import type { EndpointShape } from '@molva/contract/endpoint';
import { operations } from '@molva/server/registry/operations';
import { z } from 'zod';

/** What is known of the client whose calls are made. */
export interface KnownOf {
  client_id: string;
  area_id: string;
  /** `2026-11` */
  period: string;
}

export interface CallOfClient {
  operationId: string;
  path: string;
}

/**
 * Every call that only reads and is about one client or one of its areas: none is picked by hand. Left out are files and streams, and
 * what needs a row besides (a review, a text).
 */
export function callsOfClient(known: KnownOf): CallOfClient[] {
  const values: Readonly<Record<string, string>> = { ...known, id_client: known.client_id };
  return operations.flatMap(({ endpoint }: { endpoint: EndpointShape }) => {
    const { method, operationId, path, produces, isSafe, params, query } = endpoint;
    if (method !== 'GET' || produces !== undefined || isSafe === false) return [];
    const inPath = valuesFor(params, values, true);
    const asked = valuesFor(query, values, false);
    if (inPath === null || asked === null || !isOfClient({ ...inPath, ...asked })) return [];
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(inPath[name] ?? ''),
    );
    const search = new URLSearchParams(asked).toString();
    return [{ operationId, path: `/api/v1${filled}${search === '' ? '' : `?${search}`}` }];
  });
}

const isOfClient = (asked: Readonly<Record<string, string>>) =>
  ['client_id', 'id_client', 'area_id'].some((name) => name in asked);

/** What the schema needs and, of the rest, the client; null where it needs what is not known, or does not take it. */
function valuesFor(
  schema: z.ZodObject | undefined,
  values: Readonly<Record<string, string>>,
  isPath: boolean,
): Record<string, string> | null {
  if (schema === undefined) return {};
  const named = Object.entries(schema.shape).filter(
    ([name, field]) =>
      isPath || name === 'client_id' || name === 'id_client' || !z.safeParse(field, undefined).success,
  );
  if (named.some(([name]) => values[name] === undefined)) return null;
  const found = Object.fromEntries(named.map(([name]) => [name, values[name] ?? '']));
  return schema.safeParse(found).success ? found : null;
}
