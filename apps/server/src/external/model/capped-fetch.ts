import { ModelError } from './types.ts';

/** `fetch` that follows no redirect (the key would go with it) and reads at most so many bytes of a body. */
export function cappedFetch(mostBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    if (answer.body === null) return answer;
    const parts: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop by an error cancels the body.
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > mostBytes) throw new ModelError('too_large', 'The model answered more than can be used');
      parts.push(part);
    }
    const { status, statusText, headers } = answer;
    return new Response(Buffer.concat(parts), { status, statusText, headers: plainHeaders(headers) });
  };
}

/** The body is here, unpacked: what told its length and packing no longer holds. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) plain.delete(name);
  return plain;
}
