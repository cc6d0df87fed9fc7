export {
  createMailer,
  type MailAttachment,
  type Mailer,
  type MailerOptions,
  type MailMessage,
  type MailReceipt,
} from './create-mailer.ts';
export { MailError, type MailErrorCode } from './errors.ts';
export { type KeptMail, type KeptMailContent, listMail, pageOfMail, readMail } from './kept-mail.ts';
export { isMailbox } from './mailbox.ts';
export { type MailContent, type MailRow, renderMail } from './layout.ts';
