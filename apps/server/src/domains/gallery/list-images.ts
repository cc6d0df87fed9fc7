import * as contract from '@molva/contract/gallery';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentImage } from './present.ts';
import { pageOfImages } from './queries.ts';

/** A client's user sees what is there to be seen: no images that are still processed, or could not be. */
export const listGallery = query(contract.listGallery, {
  async read({ context, actor, input }) {
    const { skip, limit, ...filter } = input;
    await assertClientExists(context, filter.client_id);
    const onlyReady = actor.kind === 'client';
    const { rows, count } = await pageOfImages(context.db, { ...filter, onlyReady }, { skip, limit });
    return { data: rows.map((row) => presentImage(context, actor, row)), count };
  },
});
