import type { Handle } from '../../db/database.ts';
import { invalidField } from '../../lib/errors.ts';
import type { AppContext } from '../../kernel/context.ts';
import { dayIn } from '../../lib/days.ts';
import { isBlank } from '../../lib/blank.ts';
import { findArea } from '../areas/index.ts';

/** @throws invalid naming what cannot be: another's area, words that show nothing, days yet to come */
export async function assertSource(
  context: AppContext,
  handle: Handle,
  clientId: string,
  source: {
    area_id?: string | null | undefined;
    words?: string | undefined;
    received_at?: string | undefined;
    consent?: { given_on: string } | null | undefined;
  },
): Promise<void> {
  // Wherever on Earth it was written, it is no later than tomorrow in Greenwich.
  const tomorrow = dayIn(new Date(context.clock.now().getTime() + 86_400_000), 'UTC');
  if (source.area_id && !(await findArea(handle, clientId, source.area_id)))
    throw invalidField('area_id', 'no_such_area');
  if (source.words !== undefined && isBlank(source.words))
    throw invalidField('words', 'field_required', 'missing');
  if (source.received_at !== undefined && source.received_at > tomorrow)
    throw invalidField('received_at', 'day_to_come');
  if (source.consent && source.consent.given_on > tomorrow)
    throw invalidField(['body', 'consent', 'given_on'], 'day_to_come');
}
