import * as contract from '@molva/contract/welcome';
import { join } from 'node:path';

import { type StepKey, stepKeys } from '@molva/contract/step-keys';
import type { AppContext } from '../../kernel/context.ts';
import { listMail } from '../../external/mail/index.ts';
import { query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { agencyFacts, clientFacts, hasDone, isAssigned, isBriefFilled, ownFacts } from './queries.ts';

/** Steps by key, whether done; a step that is none of this user's is absent. */
type Steps = Partial<Record<StepKey, boolean>>;

/** The first steps of a user's role, each found out from what is there. */
export const listFirstSteps = query(contract.listFirstSteps, {
  whose: 'own',
  async read({ context, actor }) {
    const [own, byRole] = await Promise.all([ownSteps(context, actor), roleSteps(context, actor)]);
    const steps = { ...own, ...byRole };
    const data = stepKeys.flatMap((key) => {
      const done = steps[key];
      return done === undefined ? [] : [{ key, done }];
    });
    return { data, count: data.length };
  },
});

async function ownSteps(context: AppContext, actor: Actor): Promise<Steps> {
  const facts = await ownFacts(context.db, actor.userId, actor.level);
  const { name_given, notifications_chosen, password_own, guide_read } = facts;
  return {
    name_given,
    notifications_chosen,
    ...(facts.password_was_given ? { password_own } : {}),
    ...(facts.guide_exists && may(actor, 'wiki:read') ? { guide_read } : {}),
  };
}

async function roleSteps(context: AppContext, actor: Actor): Promise<Steps> {
  const { db } = context;
  if (actor.kind === 'client')
    return actor.clientId === null ? {} : { brief_filled: await isBriefFilled(db, actor.clientId) };
  if (actor.isSuperuser) {
    const { colleague_added, responsible_appointed } = await agencyFacts(db, actor.userId);
    const { client_account_created: _, ...clients } = await clientFacts(db, null);
    return { ...clients, colleague_added, responsible_appointed, mail_works: await mailWorks(context) };
  }
  if (actor.level === 'head') return { ...(await agencyFacts(db, actor.userId)) };
  if (actor.level === 'manager') return { ...(await clientFacts(db, actor.userId)) };
  if (actor.level === null) return {};
  if (actor.level === 'editor') return { text_checked: await hasDone(db, actor.userId, ['request.stepped']) };
  const text_taken = await hasDone(db, actor.userId, ['request.taken', 'request.stepped']);
  // Copywriters see every client as it is.
  if (actor.level === 'copywriter') return { text_taken };
  return { client_assigned: await isAssigned(db, actor.userId), text_taken };
}

/** A mail server is set, or some mail was kept: somebody has looked at where mail goes. */
async function mailWorks({ config }: AppContext): Promise<boolean> {
  return config.mail.smtpUrl !== null || (await listMail(join(config.dataDir, 'mail'), 1)).length > 0;
}
