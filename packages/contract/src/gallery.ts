import { z } from 'zod';
import { id, listOf, message, paging, period, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { userSummary } from './users.ts';

const clientParams = z.object({ client_id: id });
/** Asked where the image proves a publication. */
const reason = text({ min: 1, max: 2000 })
  .optional()
  .meta({ description: 'Why; asked where the image proves a publication' });

export const imageStates = ['processing', 'ready', 'failed'] as const;

/** Addresses that need no token and end after an hour or two, for `<img>`; null until the image is ready. */
const urls = z
  .object({
    thumb_avif: z.string(),
    thumb_webp: z.string(),
    large_webp: z.string(),
    original: z.string().meta({ description: 'Turned upright, metadata removed; as attachment' }),
  })
  .meta({ id: 'ImageUrls' });

export const galleryImage = z
  .object({
    id,
    client_id: id,
    period,
    area_id: id.nullable(),
    area_fullname: z.string().nullable(),
    request_id: id.nullable(),
    name: z.string().meta({ description: 'As it was uploaded, without folders' }),
    caption: z.string(),
    state: z.enum(imageStates),
    error: z.string().nullable().meta({ description: 'A stable code where state is failed' }),
    format: z.string().meta({ description: 'By content: jpeg, png, webp, …' }),
    size: z.int().meta({ description: 'Bytes uploaded' }),
    width: z.int().meta({ description: 'Pixels, upright' }),
    height: z.int(),
    urls: urls.nullable(),
    same_as: id.nullable().meta({ description: 'An image of this client with the same picture, older' }),
    uploaded_by: userSummary.nullable().meta({ description: "null for a client's user" }),
    created_at: timestamp,
    is_proof: z
      .boolean()
      .meta({ description: 'It proves that a text is published: to untie or delete it a reason is asked' }),
    abilities: z.array(z.enum(['gallery:write', 'gallery:delete'])),
  })
  .meta({ id: 'GalleryImage' });

export const uploadImages = endpoint({
  method: 'POST',
  path: '/reviews/clients/{client_id}/image-processing',
  operationId: 'gallery-upload_images',
  summary: 'Put images in the gallery; they are checked by content at once and processed in the background',
  description:
    'Multipart with `files` (JPEG, PNG, WebP, AVIF, GIF, TIFF; at most 50 MB and 100 megapixels each, 300 and 1 GB in one call). Fields may stand before or after the files. What can be taken is taken: a file that cannot is in `refused` with its reason; where none could be taken the call answers 413 or 422 with the file named.',
  access: 'gallery:write',
  params: clientParams,
  bodyType: 'multipart',
  body: z.strictObject({ period, area_id: id.optional(), request_id: id.optional() }),
  success: 200,
  answer: listOf(galleryImage).extend({
    known: z.array(id).meta({
      description: 'Of these images, those that were in the period already, byte for byte: not taken again',
    }),
    refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  }),
  errors: [404, 409, 413],
});

export const listGallery = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/gallery',
  operationId: 'gallery-read_images',
  summary: 'Gallery images, newest first',
  access: 'execution:read',
  params: clientParams,
  query: z.object({
    period: period.optional(),
    area_id: id.optional(),
    request_id: id.optional(),
    ...paging,
  }),
  success: 200,
  answer: listOf(galleryImage),
  errors: [404],
});

export const updateImage = endpoint({
  method: 'PUT',
  path: '/reviews/clients/{client_id}/gallery/{id}',
  operationId: 'gallery-update_image',
  summary: 'Tie an image to an area, a request or another period; caption it',
  access: 'gallery:write',
  params: clientParams.extend({ id }),
  body: somethingToChange(
    z.strictObject({
      period: period.optional(),
      area_id: id.nullable().optional(),
      request_id: id.nullable().optional(),
      caption: text({ max: 500 }).optional(),
      reason,
    }),
    ['reason'],
  ),
  success: 200,
  answer: galleryImage,
  errors: [404, 409],
});

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/{client_id}/gallery/{id}',
  operationId: 'gallery-delete_image',
  summary: 'Delete an image with its files',
  access: 'gallery:delete',
  description:
    'An image tied to a published text is the proof of its publication: it takes the right to take the publication back (403), a reason (422), and is kept while it is the only proof of a text that a person called published (409).',
  params: clientParams.extend({ id }),
  body: z.strictObject({ reason }).optional(),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const readImageFile = endpoint({
  method: 'GET',
  path: '/gallery/{client_id}/{id}/{file}',
  operationId: 'gallery-read_file',
  summary: 'The bytes of an image, by an address from its `urls`',
  access: 'anyone',
  params: z.object({
    client_id: id,
    id,
    file: z.string().regex(/^(thumb\.(avif|webp)|large\.webp|original)$/),
  }),
  query: z.object({
    until: z.coerce.number().int().min(0).max(9_999_999_999).meta({ description: 'Seconds since 1970' }),
    signature: z.string().max(100),
  }),
  success: 200,
  produces: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'],
  answer: z.string(),
  errors: [404],
});

export type GalleryImage = z.output<typeof galleryImage>;
