import * as contract from '@molva/contract/site-health';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { forgetHostFailures, hostBreak, lockSite } from '../sites/index.ts';
import { bringForward } from './host-break-queries.ts';
import { lastAfterBreak } from './next-run.ts';

/**
 * A host that has a break is asked again at once: the areas of its site that wait for the break's end are collected within
 * minutes.
 *
 * @throws conflict where the break has ended, or the site itself asked to wait
 */
export const endHostBreak = change(contract.endHostBreak, {
  whose: 'agency',
  noun: 'Site',
  lock: ({ tx, input }) => lockSite(tx, input.site_id),
  async work({ tx, context, input: { host, site_id: siteId } }) {
    const now = context.clock.now();
    const pause = await hostBreak(tx, host, now);
    if (pause?.siteId !== siteId) throw conflict('host_break_over');
    if (pause.code === 'rate_limited') throw conflict('host_asked_to_wait');
    await forgetHostFailures(tx, host);
    await bringForward(tx, { siteId, from: pause.until, to: lastAfterBreak(pause.until), now });
    return pause;
  },
  audit: ({ before: site, input: { host } }) => ({
    action: 'site.break_ended',
    resource: 'site',
    resourceId: site.id,
    details: { name: site.name, host },
  }),
  answer: () => ({ message: 'The host is asked again' }),
});
