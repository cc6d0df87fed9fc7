import * as contract from '@molva/contract/utils';
import { join } from 'node:path';

import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { MailError, pageOfMail, readMail } from '../../external/mail/index.ts';
import { query } from '../../kernel/operation.ts';

const folderOf = ({ config }: AppContext) => join(config.dataDir, 'mail');

/** Mail that no server took, as there is none: this node's own. Where there is one, mail kept before is not shown. */
export const listKeptMail = query(contract.listKeptMail, {
  whose: 'agency',
  async read({ context, input }) {
    if (context.config.mail.smtpUrl !== null) return { data: [], count: 0, is_kept: false };
    const { mails, count } = await pageOfMail(folderOf(context), input);
    return {
      data: mails.map(({ id, to, subject, date }) => ({ id, to, subject, date })),
      count,
      is_kept: true,
    };
  },
});

export const readKeptMail = query(contract.readKeptMail, {
  whose: 'agency',
  async read({ context, input }) {
    if (context.config.mail.smtpUrl !== null) throw notFound('Mail');
    const mail = await readMail(folderOf(context), input.id).catch((error: unknown) => {
      throw error instanceof MailError && error.code === 'not_found' ? notFound('Mail') : error;
    });
    const { id, from, to, subject, date, text, html } = mail;
    return { id, from, to, subject, date, text, html };
  },
});
