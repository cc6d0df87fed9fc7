import type { Tone } from '../../components/status.tsx';
import type { Credentials } from './api.ts';

export const kindWords: Readonly<Record<Credentials['kind'], string>> = {
  api_key: 'ключ',
  bearer: 'токен',
  oauth2: 'OAuth 2',
};

export const secretWords: Readonly<Record<Credentials['kind'], string>> = {
  api_key: 'Ключ',
  bearer: 'Токен',
  oauth2: 'Секрет приложения',
};

export const stateWords: Readonly<Record<Credentials['state'], { tone: Tone; word: string }>> = {
  unchecked: { tone: 'wait', word: 'Не проверены' },
  accepted: { tone: 'good', word: 'Площадка приняла' },
  refused: { tone: 'bad', word: 'Площадка не приняла' },
};

/** «a.example, b.example:8443» as hosts; what people paste of an address besides its host is left out. */
export function hostsIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((part) =>
      part
        .replace(/^https?:\/\//i, '')
        .replace(/\/.*$/, '')
        .toLowerCase(),
    )
    .filter((part) => part !== '');
}
