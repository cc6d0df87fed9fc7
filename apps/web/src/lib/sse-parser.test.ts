import { describe, expect, it } from 'vitest';
import { type StreamEvent, createStreamParser } from './sse-parser.ts';

function parse(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createStreamParser((event) => events.push(event));
  for (const chunk of chunks) feed(chunk);
  return events;
}

describe('createStreamParser', () => {
  it('reads name, data and id', () => {
    expect(parse('id: 7\nevent: job\ndata: {"a":1}\n\n')).toEqual([
      { event: 'job', data: '{"a":1}', id: '7' },
    ]);
  });

  it('calls an event without a name a message and joins its lines of data', () => {
    expect(parse('data: раз\ndata:два\n\n')).toEqual([{ event: 'message', data: 'раз\nдва', id: undefined }]);
  });

  it('skips comments, unknown fields, and an event without data', () => {
    expect(parse(': heartbeat\n\nretry: 5\nevent: job\n\ndata\n\n')).toEqual([
      { event: 'message', data: '', id: undefined },
    ]);
  });

  it('keeps the last id and refuses one with NUL', () => {
    const events = parse('id: 1\ndata: a\n\ndata: b\n\nid: 2\0\ndata: c\n\n');
    expect(events.map((event) => event.id)).toEqual(['1', '1', '1']);
  });

  it('does not give an event that is not ended', () => {
    expect(parse('data: a\n')).toEqual([]);
  });

  it.each(['\n', '\r\n', '\r'])('reads the same however %j text is cut', (end) => {
    const text = ['id: 1', 'event: job', 'data: x: y', '', 'data:  два', 'data: три', '', ''].join(end);
    // A CR at the very end may be half of a CRLF; one more piece settles it.
    const whole = parse(text, ':');
    expect(whole).toHaveLength(2);
    expect(whole[1]?.data).toBe(' два\nтри');
    for (let cut = 0; cut <= text.length; cut++) {
      expect(parse(text.slice(0, cut), text.slice(cut), ':'), `cut at ${cut}`).toEqual(whole);
    }
  });
});
