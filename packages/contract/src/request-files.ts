import { z } from 'zod';
import { id, listOf, message, paging, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { userSummary } from './users.ts';

const path = '/reviews/clients/requests';

const requestFile = z
  .object({
    id,
    client_id: id,
    request_id: id,
    name: z.string(),
    type: z.string(),
    size: z.int(),
    uploaded_by: userSummary.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'RequestFile' });

export const listRequestFiles = endpoint({
  method: 'GET',
  path: `${path}/file`,
  operationId: 'requests-read_files',
  summary: 'Files of a request',
  access: 'request_files:read',
  query: z.object({ client_id: id, request_id: id, ...paging }),
  success: 200,
  answer: listOf(requestFile),
  errors: [404],
});

export const createRequestFile = endpoint({
  method: 'POST',
  path: `${path}/file`,
  operationId: 'requests-create_file',
  summary: 'Add a file',
  access: 'request_files:write',
  bodyType: 'multipart',
  body: z.strictObject({ client_id: id, request_id: id }),
  success: 200,
  answer: requestFile,
  errors: [404, 413],
});

export const updateRequestFile = endpoint({
  method: 'PUT',
  path: `${path}/file`,
  operationId: 'requests-update_file',
  summary: 'Rename a file, or put another in its place',
  description: 'JSON with a name, or a form with the file (and a name, where it is not to be its own).',
  access: 'request_files:write',
  bodyType: 'json_or_multipart',
  body: z.strictObject({ id, name: text({ min: 1, max: 255 }).optional() }),
  success: 200,
  answer: requestFile,
  errors: [404, 413],
});

export const deleteRequestFile = endpoint({
  method: 'DELETE',
  path: `${path}/file`,
  operationId: 'requests-delete_file',
  summary: 'Delete a file',
  description:
    'A picture or PDF of a published text proves its publication: as with gallery images it takes the right to take the publication back, a reason, and another proof.',
  access: 'request_files:write',
  query: z.object({ id }),
  body: z.strictObject({ reason: text({ min: 1, max: 2000 }).optional() }).optional(),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const readRequestFile = endpoint({
  method: 'GET',
  path: `${path}/file/{id}`,
  operationId: 'requests-read_file',
  summary: 'The bytes of a file, as attachment',
  access: 'request_files:read',
  params: z.object({ id }),
  success: 200,
  produces: 'application/octet-stream',
  answer: z.string(),
  errors: [404],
});
