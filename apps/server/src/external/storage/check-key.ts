import { StorageError } from './errors.ts';

const maxKeyLength = 512;

/** Letters, digits and `._-`; a part never begins with a dot, so there is no `..` and no hidden file. */
const part = /^[\w-][\w.-]*$/;

/**
 * Checks a key such as `clients/<id>/gallery/<id>.webp`; keys are made by the application, never by users.
 * Throws StorageError `invalid_key`.
 */
export function checkKey(key: string): string {
  if (key.length > 0 && key.length <= maxKeyLength && key.split('/').every((name) => part.test(name)))
    return key;
  throw new StorageError('invalid_key', 'A key of the file storage holds characters it must not');
}
