import type { PartsOf } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

type RuleChange = PartsOf<'PUT /reviews/clients/{client_id}/alert-rules'>['body'];

/** What a rule is refused for where something it names is gone; with the last of its webhooks it has no way to tell. */
const goneCodes: ReadonlySet<string | undefined> = new Set([
  'no_such_area',
  'no_such_group',
  'no_such_site',
  'no_such_cluster',
  'no_such_webhook',
  'recipient_cannot_read',
  'alert_without_channel',
]);

/** A rule that was refused, without what is not there any more; null where it was refused for something else. */
export function withoutGone(sent: RuleChange, failure: unknown): RuleChange | null {
  if (!(failure instanceof ApiError) || failure.problems.length === 0) return null;
  if (!failure.problems.every(({ code }) => goneCodes.has(code))) return null;
  const refused = new Set(failure.problems.map(({ loc }) => loc.join('.')));
  const left = (field: string, ids: readonly string[] = []) =>
    ids.filter((_id, index) => !refused.has(`body.${field}.${index}`));
  const webhook_ids = left('webhook_ids', sent.webhook_ids);
  const { channels = [] } = sent;
  return {
    ...sent,
    conditions: sent.conditions.map((condition, place) =>
      condition.kind === 'new_review'
        ? { ...condition, theme_ids: left(`conditions.${place}.theme_ids`, condition.theme_ids) }
        : condition,
    ),
    area_ids: left('area_ids', sent.area_ids),
    group_ids: left('group_ids', sent.group_ids),
    site_ids: left('site_ids', sent.site_ids),
    recipient_ids: left('recipient_ids', sent.recipient_ids),
    webhook_ids,
    channels: channels.length + webhook_ids.length > 0 ? channels : ['app'],
  };
}
