import { describe, expect, it, vi } from 'vitest';
import type { Sent } from './send-file.ts';
import { createUploads, leftOf } from './uploads.ts';

const target = { clientId: 'c', period: '2026-10' };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

/** A server that answers when it is told to, and a clock that is wound by hand. */
function scene() {
  const open: { name: string; answer: (sent: Sent) => void; isAborted: () => boolean }[] = [];
  const rests: { milliseconds: number; resume: () => void }[] = [];
  const onTaken = vi.fn<() => void>();
  const uploads = createUploads({
    send: (sent, _target, { signal, onSent }) =>
      new Promise((resolve, reject) => {
        onSent(5);
        open.push({ name: sent.name, answer: resolve, isAborted: () => signal.aborted });
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    onTaken,
    wait: (milliseconds, resume) => {
      rests.push({ milliseconds, resume });
      return () => undefined;
    },
  });
  return {
    uploads,
    onTaken,
    rests,
    going: () => open.map(({ name }) => name),
    async answer(name: string, sent: Sent) {
      const at = open.findIndex((one) => one.name === name);
      open.splice(at, 1)[0]?.answer(sent);
      await vi.waitFor(() =>
        expect(uploads.read().uploads.find((one) => one.name === name)?.state).not.toBe('sending'),
      );
      // What follows an answer begins in the same turn.
      await new Promise((resolve) => setTimeout(resolve));
    },
    states: () => Object.fromEntries(uploads.read().uploads.map(({ name, state }) => [name, state])),
  };
}

describe('uploads', () => {
  it('go three at a time, in their order', async () => {
    const { uploads, going, answer, states, onTaken } = scene();
    uploads.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    expect(going()).toEqual(['a', 'b', 'c']);
    expect(uploads.read().uploads[0]).toMatchObject({ sent: 5, size: 10 });
    await answer('b', { kind: 'taken' });
    expect(going()).toEqual(['a', 'c', 'd']);
    await answer('a', { kind: 'known' });
    expect(states()).toEqual({ a: 'known', b: 'taken', c: 'sending', d: 'sending' });
    expect(leftOf(uploads.read())).toBe(2);
    expect(onTaken).toHaveBeenCalledTimes(2);
  });

  it('that cannot be taken are named without being sent', () => {
    const { uploads, going } = scene();
    uploads.add([file('пустой.png', 0), new File([new Uint8Array(51 * 1_048_576)], 'большой.png')], target);
    expect(going()).toEqual([]);
    expect(uploads.read().uploads.map(({ state, code }) => [state, code])).toEqual([
      ['refused', 'empty'],
      ['refused', 'too_large'],
    ]);
  });

  it('wait while there is no network, try with one, and go on with all', async () => {
    const { uploads, going, answer, states, rests } = scene();
    uploads.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      target,
    );
    await answer('a', { kind: 'offline' });
    await answer('b', { kind: 'offline' });
    await answer('c', { kind: 'offline' });
    expect(uploads.read().offline).toBe(true);
    expect(states()).toEqual({ a: 'waiting', b: 'waiting', c: 'waiting', d: 'waiting', e: 'waiting' });
    expect(rests).toHaveLength(1);
    rests[0]?.resume();
    expect(going()).toEqual(['a']);
    await answer('a', { kind: 'taken' });
    expect(uploads.read().offline).toBe(false);
    expect(going()).toEqual(['b', 'c', 'd']);
  });

  it('rest longer each time the network is still away, and go on at once when it is back', async () => {
    const { uploads, going, answer, rests } = scene();
    uploads.add([file('a')], target);
    await answer('a', { kind: 'offline' });
    rests[0]?.resume();
    await answer('a', { kind: 'offline' });
    expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000]);
    uploads.goOn();
    expect(going()).toEqual(['a']);
  });

  it('come again when a busy server says, and stop for good where it denies', async () => {
    const { uploads, answer, rests, going } = scene();
    uploads.add([file('a'), file('b')], target);
    await answer('a', { kind: 'later', seconds: 7 });
    expect(rests[0]?.milliseconds).toBe(7_000);
    await answer('b', { kind: 'denied', status: 409, code: 'client_archived' });
    rests[0]?.resume();
    expect(going()).toEqual([]);
    expect(uploads.read().denied).toEqual({ status: 409, code: 'client_archived' });
    expect(leftOf(uploads.read())).toBe(2);
  });

  it('keep the reason of a refusal', async () => {
    const { uploads, answer } = scene();
    uploads.add([file('страница.jpg')], target);
    await answer('страница.jpg', { kind: 'refused', code: 'not_an_image' });
    expect(uploads.read().uploads[0]).toMatchObject({ state: 'refused', code: 'not_an_image' });
  });

  it('are paused, taken out and let go', async () => {
    const { uploads, going, states } = scene();
    uploads.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    uploads.pause();
    await expect.poll(() => new Set(Object.values(states()))).toEqual(new Set(['waiting']));
    const first = uploads.read().uploads[0];
    uploads.remove(first?.id ?? 0);
    uploads.goOn();
    expect(Object.keys(states())).toEqual(['b', 'c', 'd']);
    expect(going().slice(-3)).toEqual(['b', 'c', 'd']);
    uploads.clear();
    expect(uploads.read()).toEqual({ uploads: [], paused: false, offline: false, denied: null });
  });

  it('a file that is gone is told from a network that is', async () => {
    const { uploads, answer } = scene();
    const gone = file('gone.png');
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    uploads.add([gone], target);
    await answer('gone.png', { kind: 'offline' });
    expect(uploads.read()).toMatchObject({ offline: false, uploads: [{ state: 'refused', code: 'gone' }] });
  });
});
