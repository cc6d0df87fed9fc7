import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { readSuggestion, RewriteError } from './stream-suggestion.ts';
import { event } from '../../test/streams.ts';

const never = new AbortController().signal;
const whole = { text: 'Кофе хорош', by_model: true, no_model: null, changes: [], checks: {} };

/** An answer that comes in parts of so many bytes, which cut letters in two. */
function answer(text: string, size = 7): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    }),
  );
}

async function read(response: Response, signal: AbortSignal = never) {
  const seen: string[] = [];
  const result = await readSuggestion(response, { signal, onText: (text) => seen.push(text) }).catch(
    (error: unknown) => error,
  );
  return { seen, result };
}

describe('a suggestion as it comes', () => {
  it('is shown piece by piece, and is what was checked', async () => {
    const { seen, result } = await read(
      answer(
        `: asked\n\n${event('piece', { text: 'Кофе' })}${event('piece', { text: ' хорош' })}${event('done', whole)}`,
      ),
    );
    expect(seen).toEqual(['Кофе', 'Кофе хорош']);
    expect(result).toEqual(whole);
  });

  it('is nothing where the model failed, and says why', async () => {
    const failed = { code: 'rate_limited', message: 'The model was asked too often', retry_after: 7 };
    const { result } = await read(answer(event('piece', { text: 'Ко' }) + event('failed', failed)));
    expect(result).toBeInstanceOf(RewriteError);
    expect(result).toMatchObject({ code: 'rate_limited', retryAfter: 7 });
  });

  it('is nothing where it was cut', async () => {
    const cut = event('piece', { text: 'Ко' }) + event('done', whole).slice(0, -20);
    expect((await read(answer(cut))).result).toBeInstanceOf(NetworkError);
    expect((await read(new Response(null))).result).toBeInstanceOf(NetworkError);
  });

  it('ends at once where nobody wants it any more', async () => {
    const leaving = new AbortController();
    const waiting = read(
      new Response(
        new ReadableStream({
          start: (controller) => leaving.signal.addEventListener('abort', () => controller.error('gone')),
        }),
      ),
      leaving.signal,
    );
    leaving.abort(new DOMException('left', 'AbortError'));
    expect((await waiting).result).toMatchObject({ name: 'AbortError' });
  });
});
