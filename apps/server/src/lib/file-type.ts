import { open } from 'node:fs/promises';

/** Bytes the library wants to see; it is given no more, so that no file of others takes its time. */
const sample = 4_100;

/** A file's first bytes. */
export async function firstBytes(path: string, count = sample): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The media type that a file's first bytes prove, whatever its name says; null where they prove none, as those of text. */
export async function provenType(path: string): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(await firstBytes(path)))?.mime ?? null;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text has no control characters but for line ends and tabs; in UTF-16 every other byte may be one. */
export function isText(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 || !/[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/.test(head.toString('latin1'));
}
