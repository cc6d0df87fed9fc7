import type { GalleryImage } from '@molva/contract/gallery';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import { addressOf } from './addresses.ts';
import { provesIn } from './proofs.ts';
import type { ImageRow } from './queries.ts';

/** A client's user does not see who of the agency uploaded it. */
export function presentImage(context: AppContext, actor: Actor, row: ImageRow): GalleryImage {
  const url = (file: string) => addressOf(context, row.client_id, row.id, file);
  const mayTakeBack = !provesIn(row.request_status) || may(actor, 'requests:unlock', row.client_id);
  const abilities = (['gallery:write', 'gallery:delete'] as const).filter(
    (permission) => may(actor, permission, row.client_id) && (permission === 'gallery:write' || mayTakeBack),
  );
  return {
    id: row.id,
    client_id: row.client_id,
    period: row.period,
    area_id: row.area_id,
    area_fullname: row.fullname_area,
    request_id: row.request_id,
    name: row.name,
    caption: row.caption,
    state: row.state,
    error: row.error,
    format: row.format,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    urls:
      row.state === 'ready'
        ? {
            thumb_avif: url('thumb.avif'),
            thumb_webp: url('thumb.webp'),
            large_webp: url('large.webp'),
            original: url('original'),
          }
        : null,
    same_as: row.same_as,
    uploaded_by: actor.kind === 'client' ? null : joinedPerson(row, 'user'),
    created_at: row.created_at,
    is_proof: provesIn(row.request_status),
    abilities,
  };
}
