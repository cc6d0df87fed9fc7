import type { Dice } from '../lib/dice.ts';
import type { Wire } from './break-request.ts';

const boundary = 'molva-hostile-boundary';
const type: [string, string] = ['content-type', `multipart/form-data; boundary=${boundary}`];

/** A body with files, told wrongly: odd names, no end, no boundary, nothing in it, hundreds of it. */
export async function brokenForm(form: FormData, dice: Dice): Promise<Pick<Wire, 'headers' | 'body'>> {
  const right = new Response(form);
  const header = right.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await right.arrayBuffer());
  const fields = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const [file] = [...form.values()].filter((value): value is File => typeof value !== 'string');
  const content = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  const made = (files: readonly Part[], more: readonly [string, string][] = fields) => ({
    headers: [type],
    body: multipart(more, files),
  });
  const one = { name: file?.name ?? 'a', content };
  switch (dice.roll(14)) {
    case 0:
      return { headers: [['content-type', 'multipart/form-data']], body: bytes };
    case 1:
      return { headers: [['content-type', header]], body: bytes.subarray(0, dice.roll(bytes.length)) };
    case 2:
      return made([{ name: 'empty', content: Buffer.alloc(0) }]);
    case 3:
      return made(Array.from({ length: 300 }, (_, at) => ({ name: `${at}.txt`, content: Buffer.from('a') })));
    case 4:
      return made(Array.from({ length: 320 }, (_, at) => ({ name: `${at}.txt`, content: Buffer.alloc(0) })));
    case 5:
      return made([
        {
          ...one,
          name: dice.pick([
            '',
            '..',
            '../../../../tmp/x',
            'a\0b.png',
            'CON',
            'а'.repeat(5_000),
            '<img src=x onerror=1>.png',
            '"; filename="b',
            '\u202egnp.exe',
            '%00%0d%0a',
          ]),
        },
      ]);
    case 6:
      return made(
        [one],
        [
          ...fields.filter(() => !dice.oneIn(2)),
          ['__proto__', 'x'],
          [dice.pick(fields)?.[0] ?? 'a', 'ж'.repeat(dice.pick([1, 50_000]))],
        ],
      );
    case 7:
      return made([{ ...one, field: 'stranger' }]);
    case 8:
      return made([], fields);
    case 9: {
      const spoilt = Buffer.from(content);
      for (let change = 0; change < 12 && spoilt.length > 0; change += 1)
        spoilt[dice.roll(spoilt.length)] = dice.roll(256);
      return made([{ ...one, content: spoilt }]);
    }
    case 10:
      return made([{ ...one, content: content.subarray(0, dice.roll(content.length + 1)) }]);
    case 11:
      return made(
        Array.from({ length: 400 }, () => one).slice(0, 3),
        Array.from({ length: 1_500 }, (_, at) => [`f${at}`, 'x']),
      );
    default:
      return { headers: [['content-type', header]], body: bytes };
  }
}

interface Part {
  name: string;
  content: Buffer;
  field?: string;
}

function multipart(fields: readonly [string, string][], files: readonly Part[]): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content, field = 'files' } of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
