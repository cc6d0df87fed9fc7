export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  /** The last id seen, for the `Last-Event-ID` of the next connection. */
  readonly id: string | undefined;
}

/**
 * Reads `text/event-stream` piece by piece, as the HTML standard says: lines end with LF, CR or CRLF, also
 * when a piece ends between the two; several `data:` lines are joined; comments and unknown fields are skipped.
 */
export function createStreamParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;

  function field(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event === '' ? 'message' : event, data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
  }

  return (chunk) => {
    rest += chunk;
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) field(line);
  };
}
