import type { AppContext } from '../../../kernel/context.ts';
import { StorageError, withCopy } from '../../../external/storage/index.ts';
import type { JobHandler } from '../../../kernel/job.ts';
import { systemActor } from '../../../kernel/permissions/actor.ts';
import { audit } from '../../../kernel/audit.ts';
import { adoptImage } from '../../gallery/index.ts';
import { fileKey } from '../files/file-keys.ts';
import { removeFile } from '../files/file-queries.ts';
import { proofFile, textsWithoutProof } from './proof-queries.ts';

/** Texts looked for at once. */
const pageSize = 500;

interface Key {
  client_id: string;
  id: string;
}

/** The picture a person put among the files of a text to prove its publication becomes an image of the gallery. */
export const adoptOneProof: JobHandler<{ client_id: string; request_id: string }> = {
  async run({ context, data }) {
    const done = await adopt(context, { client_id: data.client_id, id: data.request_id });
    return { adopted: done ? 1 : 0 };
  },
};

export const adoptAllProofs: JobHandler<object> = {
  async run({ context, signal }) {
    // By their place and not by what is left: a picture that cannot be adopted stays, and holds up no other.
    let after: Key | null = null;
    do {
      const page: Key[] = await textsWithoutProof(context.db, { after, limit: pageSize });
      for (const key of page) {
        if (signal.aborted) return undefined;
        await adopt(context, key);
      }
      after = page.length < pageSize ? null : (page.at(-1) ?? null);
    } while (after !== null);
    return undefined;
  },
};

async function adopt(context: AppContext, text: Key): Promise<boolean> {
  const file = await proofFile(context.db, text);
  if (!file) return false;
  const { client_id: clientId, id: requestId } = text;
  const key = fileKey(clientId, file.id);
  try {
    return await withCopy(context.storage, key, ({ path }) =>
      adoptImage(
        context,
        {
          path,
          client_id: clientId,
          request_id: requestId,
          area_id: file.area_id,
          name: file.name,
          uploaded_by: file.uploaded_by,
          period: file.published_at?.slice(0, 7) ?? file.period,
        },
        async (tx, imageId) => {
          await removeFile(tx, { client_id: clientId, id: file.id });
          tx.onCommit(() => context.storage.delete(key));
          audit(tx, systemActor, {
            action: 'proof.adopted',
            resource: 'image',
            resourceId: imageId,
            clientId,
            details: { request_id: requestId, file_id: file.id },
          });
        },
      ),
    );
  } catch (error) {
    // Its bytes are away: nothing can be shown of it any more.
    if (error instanceof StorageError && error.code === 'not_found') return false;
    throw error;
  }
}
