export { clearOrphans } from './clear-orphans.ts';
export { withCopy } from './copied-file.ts';
export { createStorage, type Storage } from './create-storage.ts';
export { StorageError, type StorageErrorCode } from './errors.ts';
export type { StoredMeta } from './folder-backend.ts';
export type { S3Options } from './s3-backend.ts';
