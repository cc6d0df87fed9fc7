import type { ImportColumn } from '@molva/contract/import-columns';
import type { SourceKind } from '@molva/contract/request-steps';
import { act } from '../../lib/act.ts';
import { type Answer, api } from '../../lib/api.ts';
export type ImportPreview = Answer<'POST /reviews/clients/requests/import-preview'>;
export type Mapping = Partial<Record<ImportColumn, string>>;
type StartedJob = Answer<'POST /reviews/clients/requests/import'>;

export interface ImportOptions {
  readonly clientId: string;
  readonly mapping: Mapping;
  readonly kind: SourceKind;
  readonly areaId?: string | undefined;
  /** `YYYY-MM`: make a request of each row. */
  readonly period?: string | undefined;
}

/** Sends a table to be read by a job. @throws ApiError, NetworkError */
export function startImport(file: Blob, name: string, options: ImportOptions): Promise<StartedJob> {
  const { clientId, mapping, kind, areaId, period } = options;
  return act('POST /reviews/clients/requests/import', {
    body: { client_id: clientId, mapping: JSON.stringify(mapping), kind, area_id: areaId, period },
    files: [{ name, content: file }],
  });
}

/** What is in a table. @throws ApiError, NetworkError */
export function previewFile(clientId: string, file: File, signal: AbortSignal): Promise<ImportPreview> {
  return api(
    'POST /reviews/clients/requests/import-preview',
    { body: { client_id: clientId }, files: [{ name: file.name, content: file }] },
    { signal },
  );
}
