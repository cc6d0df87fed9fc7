import { loadProblemWords } from '../../lib/problem-words.ts';
import { endSession } from '../../lib/session.ts';
import { requestHeaders } from '../../lib/api.ts';

export interface UploadTarget {
  readonly clientId: string;
  readonly period: string;
  readonly areaId?: string | undefined;
}

/** What became of one file; `offline`: nothing is known of it, the connection went. */
export type Sent =
  | { kind: 'taken' | 'known' }
  | { kind: 'refused'; code: string }
  | { kind: 'denied'; status: number; code: string }
  | { kind: 'offline' }
  | { kind: 'later'; seconds: number };

/**
 * Sends one file. By XMLHttpRequest: fetch tells nothing of how much has gone.
 *
 * @param onSent bytes gone so far
 */
export function sendFile(
  file: File,
  target: UploadTarget,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/reviews/clients/${encodeURIComponent(target.clientId)}/image-processing`);
    for (const [name, value] of requestHeaders('POST')) request.setRequestHeader(name, value);
    request.withCredentials = true;
    request.upload.addEventListener('progress', (event) => options.onSent(event.loaded));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => resolve({ kind: 'offline' }));
    request.addEventListener('timeout', () => resolve({ kind: 'offline' }));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('period', target.period);
    if (target.areaId !== undefined) form.append('area_id', target.areaId);
    form.append('files', file, file.name);
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Sent {
  const { status } = request;
  const body = parsed(request.responseText);
  if (status === 200) return { kind: listIn(body, 'known').length > 0 ? 'known' : 'taken' };
  if (status === 401 || status === 419) endSession();
  if (status === 413) return { kind: 'refused', code: 'too_large' };
  if (status === 429 || status >= 500)
    return { kind: 'later', seconds: Number(request.getResponseHeader('retry-after')) || 5 };
  const [problem] = listIn(body, 'detail') as { loc?: unknown[]; type?: unknown }[];
  if (status === 422 && problem?.loc?.[1] === 'files')
    return { kind: 'refused', code: typeof problem.type === 'string' ? problem.type : 'refused' };
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  void loadProblemWords().catch(() => undefined);
  return { kind: 'denied', status, code: typeof code === 'string' ? code : '' };
}

function listIn(body: unknown, key: string): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const value = (body as Record<string, unknown>)[key];
  return Array.isArray(value) ? value : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: its status says enough.
    return null;
  }
}
