import { useQuery } from '@tanstack/react-query';
import { counted } from '@molva/russian/plurals';
import { secondFactorsOfQuery } from '../api.ts';

/** What second factors somebody has, for who is about to take them away. */
export function FactorWords({ userId }: { userId: string }) {
  const { data } = useQuery(secondFactorsOfQuery(userId));
  if (!data) return null;
  if (!data.is_on) return 'Сейчас второй шаг не настроен.';
  const parts = [
    ...(data.totp_since === null ? [] : ['приложение с кодами']),
    ...(data.passkeys.length === 0
      ? []
      : [counted(data.passkeys.length, ['ключ доступа', 'ключа доступа', 'ключей доступа'])]),
  ];
  return `Сейчас настроено: ${parts.join(', ')}.`;
}
