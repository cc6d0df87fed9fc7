import { ModelError } from './types.ts';

/** `fetch` that follows no redirect (the key would go with it) and reads at most so many bytes of a body. */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await countedFetch(maxBytes)(input, init);
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers: plainHeaders(headers) });
  };
}

/** The same for a body that is read as it comes: no faster than it is taken, and broken off where it is too long. */
export function countedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    if (answer.body === null) return answer;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength;
        if (size > maxBytes) throw new ModelError('too_large', 'The model answered more than can be used');
        controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), {
      status,
      statusText,
      headers: plainHeaders(headers),
    });
  };
}

/** The body is unpacked: what told its length and packing no longer holds. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) plain.delete(name);
  return plain;
}
