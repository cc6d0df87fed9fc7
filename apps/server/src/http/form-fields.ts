import type { FastifyRequest } from 'fastify';
import { DomainError, invalidField } from '../lib/errors.ts';

/** More than any form of ours has; what is longer is not a form. */
const formLimits = { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 10_000 };

/**
 * The fields of a form that was sent as multipart, which axios does with a FormData. Nothing of it touches the disk.
 *
 * @throws invalid for a file in it, and for what is no multipart body
 */
export async function readFormFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      // Bytes nobody reads would keep the call waiting for its end.
      if (part.type === 'file') {
        part.file.resume();
        throw invalidField(part.fieldname, 'not_a_file', 'extra_forbidden');
      }
      if (part.valueTruncated) throw invalidField(part.fieldname, 'field_too_long', 'string_too_long');
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalidField(['body'], 'multipart_broken', 'multipart_invalid');
  }
  return fields;
}
