import { beforeEach, expect, it } from 'vitest';
import type { EventStreamOptions } from '../../lib/event-stream.ts';
import type { StreamPort, StreamWish } from '../../lib/shared-stream.ts';
import { createEventsHub, type EventsNews } from './events-hub.ts';

class Tab implements StreamPort<EventsNews> {
  readonly heard: EventsNews[] = [];
  #ask: (event: { data: StreamWish }) => void = () => undefined;
  addEventListener(_type: 'message', listener: (event: { data: StreamWish }) => void): void {
    this.#ask = listener;
  }
  start(): void {
    this.heard.length = 0;
  }
  postMessage(news: EventsNews): void {
    this.heard.push(news);
  }
  ask(wish: StreamWish): void {
    this.#ask({ data: wish });
  }
}

interface Opened extends EventStreamOptions {
  stopped: boolean;
}
let opened: Opened[] = [];
let takeIn: (port: StreamPort<EventsNews>) => void;

beforeEach(() => {
  opened = [];
  takeIn = createEventsHub((options) => {
    const stream: Opened = { ...options, stopped: false };
    opened.push(stream);
    return () => {
      stream.stopped = true;
    };
  });
});

function tabOf(token: string): Tab {
  const tab = new Tab();
  takeIn(tab);
  tab.ask({ kind: 'open', key: token });
  return tab;
}
const told = { event: 'job', data: '{"kind":"job"}', id: '1' };

it('holds one connection for all tabs of a session, and tells each', () => {
  const [first, second] = [tabOf('a'), tabOf('a')];
  expect(opened).toHaveLength(1);
  expect(opened[0]?.headers().get('authorization')).toBe('Bearer a');
  opened[0]?.onStateChange?.(true);
  opened[0]?.onEvent(told);
  const news = [
    { kind: 'state', connected: true },
    { kind: 'event', data: told.data },
  ];
  expect(first.heard).toEqual(news);
  expect(second.heard).toEqual(news);
  expect(tabOf('a').heard).toEqual([{ kind: 'state', connected: true }]);
});

it('keeps the sessions of two people apart', () => {
  const [own, other] = [tabOf('a'), tabOf('b')];
  opened[1]?.onEvent(told);
  expect(own.heard).toEqual([]);
  expect(other.heard).toHaveLength(1);
});

it('ends the connection with the last tab', () => {
  const [first, second] = [tabOf('a'), tabOf('a')];
  first.ask({ kind: 'close' });
  expect(opened[0]?.stopped).toBe(false);
  second.ask({ kind: 'close' });
  expect(opened[0]?.stopped).toBe(true);
  tabOf('a');
  expect(opened).toHaveLength(2);
});

it('tells of a refusal for good, and goes on after one that passes', async () => {
  const tab = tabOf('a');
  expect(await opened[0]?.onRefusal(new Response(null, { status: 503 }))).toBe(true);
  expect(tab.heard).toEqual([]);
  expect(await opened[0]?.onRefusal(new Response(null, { status: 401 }))).toBe(false);
  expect(tab.heard).toEqual([{ kind: 'refused', status: 401 }]);
  tabOf('a');
  expect(opened).toHaveLength(2);
});
