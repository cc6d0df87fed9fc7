import { open, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../lib/synced-files.ts';
import { type Anchor, anchorFileLine, hashOfLine, isSignedBy, type TimestampLine } from './anchor.ts';
import { timeOfToken } from './timestamp.ts';
import type { KnownEntry } from './verify.ts';

/** Adds a line to the day's file; when it resolves the line is on the disk. */
export async function addLine(dir: string, day: string, line: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = await open(join(dir, `${day}.jsonl`), 'a', 0o600);
  try {
    await file.writeFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dir);
}

/** The lines of the day's file, none where there is no such file. A line that a crash cut short is no line. */
export async function linesOfDay(dir: string, day: string): Promise<string[]> {
  try {
    return await linesOf(join(dir, `${day}.jsonl`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').filter((line) => line.endsWith('}'));
}

export interface ReadAnchors {
  anchors: number;
  timestamps: TimestampLine[];
  from: string | null;
  to: string | null;
  /** By client, in the order of `seq`: what the anchors say of its chain. */
  known: Map<string, KnownEntry[]>;
  /** In words, with the file and line. */
  problems: string[];
}

/**
 * Reads a file of anchors, or all of a folder, and what can be believed of it.
 *
 * @param publicKeys of the keys whose signatures count
 * @throws a system error where it cannot be read
 */
export async function readAnchors(path: string, publicKeys: ReadonlySet<string>): Promise<ReadAnchors> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.jsonl')).toSorted() : [];
  const result: ReadAnchors = {
    anchors: 0,
    timestamps: [],
    from: null,
    to: null,
    known: new Map(),
    problems: [],
  };
  for (const file of isFolder ? names.map((name) => join(path, name)) : [path])
    await readFileOfAnchors(file, publicKeys, result);
  for (const entries of result.known.values()) entries.sort((a, b) => a.seq - b.seq);
  return result;
}

async function readFileOfAnchors(
  path: string,
  publicKeys: ReadonlySet<string>,
  result: ReadAnchors,
): Promise<void> {
  let previous: string | null = null;
  const seen = new Set<string>();
  for (const [index, line] of (await linesOf(path)).entries()) {
    const wrong = (what: string) => void result.problems.push(`${path}:${index + 1}: ${what}`);
    const parsed = anchorFileLine.safeParse(jsonOrNull(line));
    if (!parsed.success) wrong('is no anchor');
    else if (parsed.data.kind === 'timestamp') {
      const { token, of, at } = parsed.data;
      const time = timeOfToken(Buffer.from(token, 'base64'), Buffer.from(of, 'hex'));
      if (time !== at || !seen.has(of)) wrong('is a time stamp of something else');
      else result.timestamps.push(parsed.data);
    } else {
      const anchor = parsed.data;
      if (!publicKeys.has(anchor.public_key)) wrong('is signed by a key that is not known here');
      else if (!isSignedBy(anchor, anchor.public_key)) wrong('was changed after it was signed');
      else take(anchor, result);
      // The first may stand alone: a file that came by mail has one line.
      if (index > 0 && anchor.previous !== previous) wrong('does not follow the anchor before it');
      previous = hashOfLine(line);
      seen.add(previous);
    }
  }
}

function take(anchor: Anchor, result: ReadAnchors): void {
  result.anchors += 1;
  if (result.from === null || anchor.at < result.from) result.from = anchor.at;
  if (result.to === null || anchor.at > result.to) result.to = anchor.at;
  for (const { client_id, seq, hash } of anchor.chains) {
    const known = result.known.get(client_id) ?? [];
    known.push({ seq, hash });
    result.known.set(client_id, known);
  }
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
