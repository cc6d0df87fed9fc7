import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailError } from './errors.ts';
import { parseMail } from './parse-mail.ts';

export interface KeptMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  /** ISO 8601, UTC; when it was written. */
  date: string;
}

export interface KeptMailContent extends KeptMail {
  text: string;
  html: string;
  raw: string;
}

const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}$/;

/** Kept messages, newest first. An absent folder holds none. */
export async function listMail(dir: string, limit = 100): Promise<KeptMail[]> {
  return (await pageOfMail(dir, { skip: 0, limit })).mails;
}

/** A page of the kept messages, newest first, and how many there are. */
export async function pageOfMail(
  dir: string,
  page: { skip: number; limit: number },
): Promise<{ mails: KeptMail[]; count: number }> {
  const ids = await idsNewestFirst(dir);
  const mails = await Promise.all(
    ids.slice(page.skip, page.skip + page.limit).map((id) =>
      readMail(dir, id).catch((error: unknown) => {
        // Somebody cleared the folder between the two looks.
        if (error instanceof MailError && error.code === 'not_found') return null;
        throw error;
      }),
    ),
  );
  const shown = mails.filter((mail) => mail !== null);
  return {
    mails: shown.map(({ id, from, to, subject, date }) => ({ id, from, to, subject, date })),
    count: ids.length,
  };
}

async function idsNewestFirst(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -4))
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed();
}

/** One kept message. Throws MailError `not_found`, also for an id that no kept message can have. */
export async function readMail(dir: string, id: string): Promise<KeptMailContent> {
  const missing = new MailError('not_found', 'No such message');
  if (!idPattern.test(id)) throw missing;
  const raw = await readFile(join(dir, `${id}.eml`), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) throw missing;
    throw error;
  });
  const { headers, text, html } = parseMail(raw);
  const [day = '', time = ''] = id.slice(0, 24).split('T');
  return {
    id,
    from: headers.get('from') ?? '',
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: `${day}T${time.replaceAll('-', ':')}`,
    text,
    html,
    raw,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
