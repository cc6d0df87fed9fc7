import { parse } from 'csv-parse/sync';
import type { Caller } from './call.ts';
import type { TestServer } from './server.ts';

/** Asks for a list as a file. */
export function exported(
  { app }: TestServer,
  who: Pick<Caller, 'token'>,
  what: string,
  query: Record<string, string | string[]> = {},
) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one);
  return app.inject({
    url: `/api/v1/exports/${what}?${search.toString()}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
}

/** Rows of a CSV by the names of its columns, read by a program that is not Molva's. */
export function rowsOfCsv(text: string, delimiter = ','): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, delimiter });
}

/** Rows of an exported list. @throws where it was refused */
export async function exportedRows(
  server: TestServer,
  who: Pick<Caller, 'token'>,
  what: string,
  query: Record<string, string | string[]> = {},
): Promise<Record<string, string>[]> {
  const answer = await exported(server, who, what, query);
  if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return rowsOfCsv(answer.body, query.separator === 'semicolon' ? ';' : ',');
}
