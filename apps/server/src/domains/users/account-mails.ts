import type { AppContext } from '../../context.ts';
import type { MailContent } from '../../external/mail/index.ts';
import { addressOf } from '../notifications/index.ts';

// Nothing that a stranger typed stands in these mails, a name neither: the address may be somebody else's.

export function accountMail(context: AppContext, login: string, url: string): MailContent {
  return {
    title: 'Вам открыт доступ',
    paragraphs: [
      'Для вас завели учётную запись в Молве, где агентство и его клиенты следят за отзывами.',
      `Ваш логин: ${login}`,
      'Задайте пароль по ссылке. Она действует семь дней и срабатывает один раз; позже попросите новую на странице входа.',
    ],
    action: { label: 'Задать пароль', url },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
    preheader: 'Задайте пароль, ссылка действует семь дней',
  };
}

export function welcomeMail(context: AppContext, login: string): MailContent {
  return {
    title: 'Вы зарегистрированы',
    paragraphs: [
      `Учётная запись ${login} готова. Пока вы стажёр без клиентов: руководитель узнал о вас и назначит первых.`,
      'Если это были не вы, ничего не делайте.',
    ],
    action: { label: 'Войти', url: addressOf(context, '/login') },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
  };
}
