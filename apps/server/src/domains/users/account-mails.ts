import type { AppContext } from '../../kernel/context.ts';
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

/** To the former address of an account whose address was changed. */
export function undoMail(context: AppContext, url: string): MailContent {
  return {
    title: 'Адрес вашей учётной записи изменён',
    paragraphs: [
      'В Молве у вашей учётной записи теперь другой адрес. Если его сменили вы, ничего делать не нужно.',
      'Если это были не вы, верните прежний адрес по ссылке: все сеансы завершатся, и вы зададите новый пароль. Ссылка действует трое суток.',
    ],
    action: { label: 'Вернуть прежний адрес', url },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
    preheader: 'Если это были не вы, верните прежний адрес',
  };
}

/** To an address that stopped being an account's, and that nobody had proved to be its owner's. */
export function addressNotice(context: AppContext): MailContent {
  return {
    title: 'Адрес учётной записи изменён',
    paragraphs: ['Этот адрес больше не связан с учётной записью в Молве.'],
    action: { label: 'Открыть Молву', url: addressOf(context, '/') },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
  };
}

/** To who deleted their account. */
export function restoreMail(context: AppContext, url: string): MailContent {
  return {
    title: 'Ваша учётная запись удалена',
    paragraphs: [
      'Учётная запись в Молве выключена, все сеансы завершены. Через семь дней данные сотрутся окончательно.',
      'Если вы передумали или это были не вы, восстановите её по ссылке.',
    ],
    action: { label: 'Восстановить учётную запись', url },
    footer: `Письмо отправила Молва, ${addressOf(context, '/')}`,
    preheader: 'Семь дней её можно восстановить',
  };
}
