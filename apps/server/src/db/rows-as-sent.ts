import pg from 'pg';

/** A column of a statement's rows. */
export interface Column {
  name: string;
  /** Its type's OID. */
  type: number;
}

/** Reads the rows of one statement from the bytes that PostgreSQL sent, which are gone after each call. */
export interface RowReading<Rows> {
  /** @param description of the columns, for `columnsOf`; before the first row, and the same each time that a statement runs */
  describe(description: Buffer): void;
  /**
   * @param at where the first column is: its length in four bytes (−1: NULL), then so many of the value's text form in UTF-8
   * @param end of the last column
   */
  row(bytes: Buffer, at: number, end: number): void;
  /** After the last row. */
  end(): Rows;
}

/** Begins to read the rows of a statement. */
export type RowReader<Rows> = () => RowReading<Rows>;

interface PreparedQuery {
  text: string;
  values: unknown[];
  /** Absent: not prepared for the next time. */
  name?: string;
}

/**
 * Runs a statement whose rows are read by a reader and not by the driver, to which each value is a string and each row an object.
 *
 * @throws what PostgreSQL or the reader says
 */
export function queryAsSent<Rows>(
  client: pg.ClientBase,
  query: PreparedQuery,
  reader: RowReader<Rows>,
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const reading = reader();
    const sent = new QueryAsSent(query, reading, (error) => {
      const failure = error ?? sent.failure;
      if (failure === null) resolve(reading.end());
      else reject(failure);
    });
    client.query(sent);
  });
}

/** Codes of messages (PostgreSQL, "Message Formats"). */
const dataRow = 0x44;
const readyForQuery = 0x5a;
const rowDescription = 0x54;
/** Before each message: its code, and its length without the code in four bytes. */
const headLength = 5;
/** Before the columns of a row, or of a description: how many there are. */
const countLength = 2;
/** Behind a column's name: its table and number there before the type, then size, modifier and format. */
const typeAt = 6;
const columnLength = 18;

/** Before each value of a row: so many bytes with its length. */
export const lengthLength = 4;

type Listener = (chunk: Buffer) => void;

/** Takes the messages with rows out of the connection's stream while it runs; the driver hears all others. */
class QueryAsSent extends pg.Query {
  /** Of the reader: the statement fails with it, once the connection is through with it. */
  failure: Error | null = null;
  /** As the driver reads it: the statement is prepared under it. */
  name: string | undefined;
  readonly #reading: RowReading<unknown>;
  /** Of a message whose end has not come yet. */
  #rest: Buffer | null = null;

  constructor(query: PreparedQuery, reading: RowReading<unknown>, done: (error?: Error | null) => void) {
    super(query.text, query.values, done);
    this.name = query.name;
    this.#reading = reading;
    const submit = this.submit.bind(this);
    this.submit = (connection) => {
      this.#listen(connection.stream);
      return submit(connection);
    };
  }

  #listen(stream: pg.Connection['stream']): void {
    const [driver] = stream.listeners('data') as Listener[];
    if (driver === undefined) throw new Error('the driver does not listen to its connection');
    const listener: Listener = (chunk) => {
      const tail = this.#read(chunk, driver);
      if (tail === null) return;
      stream.off('data', listener);
      stream.on('data', driver);
      driver(tail);
    };
    stream.off('data', driver);
    stream.on('data', listener);
  }

  /** @returns what is the driver's from the statement's end on; null before that */
  #read(chunk: Buffer, driver: Listener): Buffer | null {
    const bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = null;
    let at = 0;
    while (at + headLength <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) break;
      const code = bytes[at];
      if (code === readyForQuery) return bytes.subarray(at);
      if (code === dataRow || code === rowDescription) this.#take(code, bytes, at + headLength, end);
      else driver(bytes.subarray(at, end));
      at = end;
    }
    if (at < bytes.length) this.#rest = bytes.subarray(at);
    return null;
  }

  /** An error here would be nobody's: the stream calls. */
  #take(code: number, bytes: Buffer, start: number, end: number): void {
    if (this.failure !== null) return;
    try {
      if (code === dataRow) this.#reading.row(bytes, start + countLength, end);
      else this.#reading.describe(bytes.subarray(start, end));
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** The columns of a description. */
export function columnsOf(description: Buffer): Column[] {
  let at = countLength;
  return Array.from({ length: description.readInt16BE(0) }, () => {
    const end = description.indexOf(0, at);
    const name = description.toString('utf8', at, end);
    const type = description.readUInt32BE(end + 1 + typeAt);
    at = end + 1 + columnLength;
    return { name, type };
  });
}
