import type { ImportColumn } from '@molva/contract/import-columns';
import type { SourceKind } from '@molva/contract/request-steps';
import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../../lib/api-error.ts';
import { type Answer, requestHeaders, toError } from '../../lib/api.ts';
import { refreshLists } from '../requests/api.ts';

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
  const form = new FormData();
  form.append('client_id', options.clientId);
  form.append('mapping', JSON.stringify(options.mapping));
  form.append('kind', options.kind);
  if (options.areaId !== undefined) form.append('area_id', options.areaId);
  if (options.period !== undefined) form.append('period', options.period);
  form.append('files', file, name);
  return sendForm('/reviews/clients/requests/import', form) as Promise<StartedJob>;
}

/** What is in a table. @throws ApiError, NetworkError */
export function previewFile(clientId: string, file: File, signal: AbortSignal): Promise<ImportPreview> {
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('files', file, file.name);
  return sendForm('/reviews/clients/requests/import-preview', form, signal) as Promise<ImportPreview>;
}

async function sendForm(path: string, form: FormData, signal?: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: requestHeaders('POST'),
      credentials: 'include',
      body: form,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  if (!response.ok) throw await toError(response);
  return response.json();
}

/** After an import: what it made stands in lists of texts and of sources. */
export async function refreshAfterImport(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    refreshLists(queryClient),
    queryClient.invalidateQueries({ queryKey: ['sources', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['execution', clientId] }),
  ]);
}
