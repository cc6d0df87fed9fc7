export {
  createMailer,
  type Mailer,
  type MailerOptions,
  type MailMessage,
  type MailReceipt,
} from './create-mailer.ts';
export { MailError, type MailErrorCode } from './errors.ts';
export { type KeptMail, type KeptMailContent, listMail, readMail } from './kept-mail.ts';
