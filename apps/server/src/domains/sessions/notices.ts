import type { NewNotification } from '../notifications/index.ts';

// What people are told of their own account: in the app and by mail, whatever they chose for the rest.

const settings = '/settings';
const notYou = 'Если это были не вы, задайте новый пароль через «Забыли пароль?» и завершите чужие сеансы.';

const told = (
  userId: string,
  kind: NewNotification['kind'],
  title: string,
  body: string,
): NewNotification => ({ userIds: [userId], kind, clientId: null, title, body, path: settings });

export const passwordChanged = (userId: string) =>
  told(userId, 'password_changed', 'Пароль изменён', `Остальные сеансы завершены. ${notYou}`);

export const emailChanged = (userId: string) =>
  told(
    userId,
    'email_changed',
    'Адрес учётной записи изменён',
    'Прежнему адресу отправлено письмо со ссылкой, которая возвращает всё как было.',
  );

export const newDevice = (userId: string, device: string, ip: string) =>
  told(userId, 'new_device', 'Вход с нового устройства', `${device}, адрес сети ${ip}. ${notYou}`);

export const secondFactorChanged = (userId: string, what: string) =>
  told(userId, 'second_factor_changed', 'Второй шаг входа изменён', `${what} ${notYou}`);

export const accountRestored = (userId: string) =>
  told(
    userId,
    'account_restored',
    'Учётная запись восстановлена',
    'Удаление отменено по ссылке из письма. Все сеансы завершены.',
  );
