import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * One call of the API, described once: the server checks with it, OpenAPI is written from it and the web
 * takes its types from it. Paths are relative to `/api/v1` and written with `{name}` for parameters.
 */
export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** `tag-verb_noun`, unique; client generators name their functions by it. */
  readonly operationId: `${string}-${string}`;
  readonly summary: string;
  readonly description?: string;
  /** Who may call at all; whose rows they may touch is the permission table's scope. */
  readonly access: 'anyone' | 'signed_in' | Permission;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * `form` is application/x-www-form-urlencoded, `multipart` has files beside the fields of `body`,
   * `json_or_multipart` may; the rest is JSON.
   */
  readonly bodyType?: 'json' | 'form' | 'multipart' | 'json_or_multipart';
  /** A GET that changes something, as clients of it know it: there is no HEAD of it. */
  readonly isSafe?: false;
  /** A call that takes long to answer: one person has a few at once on a node, others wait, past that 429. */
  readonly isHeavy?: true;
  readonly success: 200 | 201 | 202;
  /** Media types of the success answer where it is not JSON; the use case then gives a `Download`. */
  readonly produces?: string | readonly string[];
  readonly answer: z.ZodType;
  /** Error statuses of this call's own; 401, 403, 422 and 429 are added where they follow from the rest. */
  readonly errors?: readonly (400 | 403 | 404 | 409 | 413 | 429 | 503)[];
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type OutputOf<S> = S extends z.ZodType ? NonNullable<z.output<S>> : unknown;
type InputOfSchema<S> = S extends z.ZodType ? z.input<S> : unknown;

/** What a use case receives: path, query and body merged after checking. */
export type InputOf<E extends EndpointShape> = OutputOf<E['params']> &
  OutputOf<E['query']> &
  OutputOf<E['body']> &
  (E extends { bodyType: 'multipart' | 'json_or_multipart' } ? { files: readonly UploadedFile[] } : unknown);

/** A file of a multipart call, written to a temporary place that is removed when the call has been answered. */
export interface UploadedFile {
  /** As the caller named it: for showing, never for paths. */
  name: string;
  /** Where its bytes are; null where there were more than allowed. */
  path: string | null;
  /** Bytes. */
  size: number;
}

/** What a use case gives back, before it is turned into JSON. */
export type AnswerOf<E extends EndpointShape> = E extends { produces: string | readonly string[] }
  ? Download
  : z.output<E['answer']>;

/** An answer that is not JSON. */
export interface Download {
  /** Media type, with its charset. */
  type: string;
  /** Name to keep it under; null where a browser may show it. */
  filename: string | null;
  body: string | AsyncIterable<Uint8Array>;
  /** Headers of its own, for what may be kept or must not be run. */
  headers?: Readonly<Record<string, string>>;
}

/** What a caller sends: only the parts the endpoint has. */
export type RequestOf<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: InputOfSchema<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOfSchema<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType
    ? undefined extends InputOfSchema<E['body']>
      ? { body?: InputOfSchema<E['body']> }
      : { body: InputOfSchema<E['body']> }
    : { body?: undefined });
