import type { AppContext } from '../../kernel/context.ts';
import type { MailContent } from '../../external/mail/index.ts';
import { addressOf } from '../notifications/index.ts';

/** The mail with which a user sets a new password. */
export function recoveryMail(context: AppContext, email: string, token: string): MailContent {
  return {
    title: 'Новый пароль',
    paragraphs: [
      `Кто-то, вероятно вы, попросил ссылку для нового пароля к учётной записи ${email}.`,
      'Ссылка действует один час и срабатывает один раз. Новый пароль завершит сеансы на всех устройствах.',
      'Если это были не вы, ничего не делайте: пароль останется прежним.',
    ],
    action: { label: 'Задать пароль', url: addressOf(context, `/reset-password?token=${token}`) },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
    preheader: 'Ссылка действует один час',
  };
}
