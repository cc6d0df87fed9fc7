import { beforeEach, expect, it } from 'vitest';
import { type StreamNews, type StreamSource, createFlagsHub } from './stream-hub.ts';
import type { StreamPort, StreamWish } from '../../lib/shared-stream.ts';

class Source implements StreamSource {
  readyState = 0;
  readonly listeners = new Map<string, (event: { data: string }) => void>();
  addEventListener(type: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.readyState = 2;
  }
  say(type: string, data = ''): void {
    this.listeners.get(type)?.({ data });
  }
  open(): void {
    this.readyState = 1;
    this.say('open');
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.say('error');
  }
}

class Tab implements StreamPort<StreamNews> {
  readonly heard: StreamNews[] = [];
  #ask: (event: { data: StreamWish }) => void = () => undefined;
  #isStarted = false;
  addEventListener(_type: 'message', listener: (event: { data: StreamWish }) => void): void {
    this.#ask = listener;
  }
  start(): void {
    this.#isStarted = true;
  }
  postMessage(news: StreamNews): void {
    this.heard.push(news);
  }
  open(url = '/sub/molva'): void {
    if (this.#isStarted) this.#ask({ data: { kind: 'open', key: url } });
  }
  close(): void {
    this.#ask({ data: { kind: 'close' } });
  }
}

let sources: Source[] = [];
let hub: (port: StreamPort<StreamNews>) => void;
beforeEach(() => {
  sources = [];
  hub = createFlagsHub(() => {
    const source = new Source();
    sources.push(source);
    return source;
  });
});

function tab(url?: string): Tab {
  const made = new Tab();
  hub(made);
  made.open(url);
  return made;
}

const features = (data: string): StreamNews => ({ kind: 'event', type: 'features', data });

it('opens one connection for all tabs and tells each what comes', () => {
  const tabs = [tab(), tab()];
  expect(sources).toHaveLength(1);
  sources[0]?.open();
  sources[0]?.say('features', '{}');
  for (const { heard } of tabs) expect(heard).toEqual([{ kind: 'open' }, features('{}')]);
});

it('opens another connection for another address', () => {
  tab('/sub/a');
  tab('/sub/b');
  expect(sources).toHaveLength(2);
});

it('tells a tab that joins later what was said last', () => {
  tab();
  sources[0]?.open();
  sources[0]?.say('features', 'old');
  sources[0]?.say('features', 'new');
  expect(tab().heard).toEqual([{ kind: 'open' }, features('new')]);
});

it('keeps the connection until the last tab has left', () => {
  const [first, second] = [tab(), tab()];
  first.close();
  expect(sources[0]?.readyState).not.toBe(2);
  sources[0]?.open();
  expect(first.heard).toEqual([]);
  second.close();
  expect(sources[0]?.readyState).toBe(2);
  tab();
  expect(sources).toHaveLength(2);
});

it('takes a tab that leaves twice for one', () => {
  const [first, second] = [tab(), tab()];
  first.close();
  first.close();
  sources[0]?.open();
  expect(second.heard).toEqual([{ kind: 'open' }]);
});

it('tells of a broken connection, and begins anew only where it is over', () => {
  const first = tab();
  sources[0]?.fail(0);
  expect(first.heard).toEqual([{ kind: 'error', closed: false }]);
  tab();
  expect(sources).toHaveLength(1);
  sources[0]?.fail(2);
  expect(first.heard.at(-1)).toEqual({ kind: 'error', closed: true });
  const third = tab();
  expect(sources).toHaveLength(2);
  // What the old listeners do is no matter of the new connection.
  first.close();
  sources[1]?.open();
  expect(third.heard).toEqual([{ kind: 'open' }]);
});
