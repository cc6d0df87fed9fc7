import type { LinkState } from './api.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What a mailed link that does not work says of itself. */
export function deadLinkWords({ state, purpose }: LinkState): Words {
  const isNew = purpose === 'new_account';
  if (state === 'used') {
    return {
      title: 'Ссылка уже использована',
      text: isNew
        ? 'Пароль по ней уже задан, и второй раз она не работает. Войдите с ним или получите новую ссылку.'
        : 'По ней пароль уже меняли, и второй раз она не работает. Войдите с новым паролем или получите ещё одну ссылку.',
    };
  }
  if (state === 'expired') {
    return {
      title: 'Срок ссылки вышел',
      text: isNew
        ? 'Вашей учётной записи это не коснулось: получите новую ссылку и задайте пароль.'
        : 'Пароль остался прежним. Получите новую ссылку и откройте её вовремя.',
    };
  }
  return {
    title: 'Ссылка не работает',
    text: 'Она неполная или изменена. Откройте её из письма целиком или получите новую.',
  };
}

/** What the form of a link that works says: a first password is not a changed one. */
export function liveLinkWords(purpose: LinkState['purpose']): Words & { action: string; done: string } {
  if (purpose === 'new_account') {
    return {
      title: 'Добро пожаловать',
      text: 'Для вас завели учётную запись в Молве. Придумайте пароль, чтобы войти.',
      action: 'Задать пароль',
      done: 'Пароль задан. Войдите с ним.',
    };
  }
  return {
    title: 'Новый пароль',
    text: 'После смены пароля все открытые сеансы завершатся.',
    action: 'Сменить пароль',
    done: 'Пароль изменён. Войдите с новым.',
  };
}
