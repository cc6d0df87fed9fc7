import type { Session } from '@molva/contract/sessions';
import Bowser from 'bowser';

const kinds = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet', tv: 'desktop' } as const;
/** `curl/8.5.0`, `python-requests/2.31`, `node`: how programs name themselves (RFC 9110, section 10.1.5). */
const program = /^([A-Za-z][\w.-]{0,40})(?:\/\d[\w.]*)?(?:\s|$)/;

/** What a session was signed in from, as people would say it: `Chrome 143, Windows`, or the program's name. */
export function deviceOf(userAgent: string | null): Pick<Session, 'device' | 'device_kind'> {
  const text = userAgent?.trim() ?? '';
  if (text === '') return { device: 'Неизвестная программа', device_kind: 'program' };
  const { browser, os, platform } = Bowser.parse(text);
  const kind = kinds[platform.type as keyof typeof kinds];
  if (browser.name && kind !== undefined) {
    const version = browser.version?.split('.')[0] ?? '';
    const name = version === '' ? browser.name : `${browser.name} ${version}`;
    return { device: os.name ? `${name}, ${os.name}` : name, device_kind: kind };
  }
  const own = browser.name || program.exec(text)?.[1];
  return { device: own || 'Неизвестная программа', device_kind: 'program' };
}
