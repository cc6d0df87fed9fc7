import { type areaRefusals, createAreas as endpoint } from '@molva/contract/areas';
import { webAddress } from '@molva/contract/common';
import type { InputOf } from '@molva/contract';
import type { Handle, Transaction } from '../../db/database.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { sitesByAddress } from '../sites/index.ts';
import { assertGroupOf } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { insertAreas, takenAddresses } from './queries.ts';
import { urlKey } from './url-key.ts';

/** Adds areas by their addresses, as many as can be made of them, and says why the others cannot. */
export const createAreas = change(endpoint, {
  async work({ tx, clientId, input }) {
    const client = found(await findClient(tx, clientId), 'Client');
    if (client.status === 'archived') throw conflict('client_archived');
    await assertGroupOf(tx, clientId, input.group_id);
    const lines = await readLines(tx, { clientId, name: client.name, rows: input.rows });
    return input.is_preview ? lines : storeLines(tx, clientId, input.group_id ?? null, lines);
  },
  audit: ({ made }) =>
    made.flatMap(({ areaId, fullname_area, url, site }) =>
      areaId === null
        ? []
        : {
            action: 'area.created' as const,
            resource: 'area' as const,
            resourceId: areaId,
            details: { fullname_area, url, site_id: site?.id },
          },
    ),
  refine: refineAreaError,
  answer: ({ made }) => ({
    data: made.map(({ url, fullname_area, site, areaId, reason }) => ({
      url,
      fullname_area,
      site_name: site?.name ?? null,
      area_id: areaId,
      reason,
    })),
  }),
});

type Refusal = (typeof areaRefusals)[number];
type Rows = InputOf<typeof endpoint>['rows'];
type Line = Awaited<ReturnType<typeof readLines>>[number];

async function readLines(handle: Handle, given: { clientId: string; name: string; rows: Rows }) {
  const siteOf = await sitesByAddress(handle);
  const lines = given.rows.map(({ url: written, fullname_area }) => {
    const { success, data } = webAddress.safeParse(written);
    const url = success ? data : written;
    const key = success ? urlKey(data) : null;
    return { url, key, site: success ? siteOf(data) : null, fullname_area: fullname_area ?? given.name };
  });
  const keys = lines.flatMap(({ key }) => key ?? []);
  const taken = await takenAddresses(handle, given.clientId, keys);
  const before = new Set<string>();
  return lines.map((line) => {
    const reason = reasonOf(line, taken, before);
    if (line.key !== null) before.add(line.key);
    return { ...line, reason, areaId: null as string | null };
  });
}

function reasonOf(
  { key, site }: { key: string | null; site: { is_active: boolean } | null },
  taken: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Refusal | null {
  if (key === null) return 'not_a_web_address';
  if (before.has(key)) return 'repeated';
  if (taken.has(key)) return 'area_address_taken';
  if (site === null) return 'no_such_site';
  return site.is_active ? null : 'site_off';
}

async function storeLines(tx: Transaction, clientId: string, groupId: string | null, lines: readonly Line[]) {
  const fit = lines.flatMap(({ url, key, site, fullname_area, reason }) =>
    reason !== null || key === null || site === null
      ? []
      : { client_id: clientId, site_id: site.id, group_id: groupId, fullname_area, url, url_key: key },
  );
  const ids = await insertAreas(tx, fit);
  const idOf = new Map(fit.map(({ url_key: key }, index) => [key, ids[index] ?? null]));
  return lines.map((line) => ({
    ...line,
    areaId: line.reason === null && line.key !== null ? (idOf.get(line.key) ?? null) : null,
  }));
}
