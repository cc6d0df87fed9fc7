import { can } from '../../lib/abilities.ts';
import type { Client } from '../clients/index.ts';

export interface AreaRights {
  /** Change areas and groups. */
  readonly write: boolean;
  /** Change monitoring and collect now. */
  readonly watch: boolean;
}

export function areaRights(client: Client): AreaRights {
  return { write: can(client, 'areas:write'), watch: can(client, 'monitoring:write') };
}
