import { createReadStream } from 'node:fs';

const pieceBytes = 256 * 1024;

/** What a text file is written in: UTF-16 with its mark, UTF-8 where every byte of it is, else Windows-1251. */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of bytesOf(path)) {
      if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
      if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1251';
    throw error;
  }
}

const bytesOf = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;

/** The text of a file piece by piece, without its mark and without NUL. */
export async function* textPieces(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const piece of bytesOf(path)) {
    const text = decoder.decode(piece, { stream: true }).replaceAll('\0', '');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
