import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { assertClientExists, locateArea } from '../areas/index.ts';

/**
 * Whose reviews a list without an end is of: the client asked for, or that of the area, else all that the caller may see.
 *
 * @throws not_found or forbidden for a client that is none of theirs
 */
export async function clientsAsked(
  context: AppContext,
  actor: Actor,
  { client_id: asked, area_id: areaId }: { client_id?: string | undefined; area_id?: string | undefined },
): Promise<'all' | string[]> {
  const clientId =
    asked ?? (areaId === undefined ? undefined : await locateArea(context, actor, 'reviews:read', areaId));
  if (clientId === undefined) {
    const scope = scopeOf(actor, 'reviews:read');
    return scope === 'all' ? scope : [...scope];
  }
  authorize(actor, 'reviews:read', clientId);
  await assertClientExists(context, clientId);
  return [clientId];
}
