import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

beforeEach(() => {
  // As in a browser: what is kept are its own properties.
  class KeyStorage {
    getItem(key: string): string | null {
      return (Reflect.get(this, key) as string | undefined) ?? null;
    }
    setItem(key: string, value: string): void {
      Reflect.set(this, key, value);
    }
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    }
  }
  const storage = new KeyStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function start() {
  const own = await import('./own-storage.ts');
  own.wipeOnLeaving();
  return { ...own, ...(await import('./session.ts')), ...(await import('./storage.ts')) };
}

it('goes with who signs out, and is not kept again by a screen on its way out', async () => {
  const own = await start();
  own.startSession(tokenOf('anna'));
  const key = own.ownKey('anna', 'text.1');
  own.writeStored('theme', 'dark');
  own.writeStored('answer-draft 5', 'из прежней версии');
  expect(own.writeOwn(key, 'набрано')).toBe(true);
  expect(own.hasOwnTexts()).toBe(true);
  own.endSession('signed_out');
  own.writeOwn(key, 'набрано');
  expect([own.readOwn(key), own.readStored('answer-draft 5'), own.readStored('theme')]).toEqual([
    null,
    null,
    'dark',
  ]);
  own.startSession(tokenOf('anna'));
  own.writeOwn(key, 'снова');
  expect(own.readOwn(key)).toBe('снова');
});

it('outlives a session that ran out, for the same person alone', async () => {
  const own = await start();
  own.startSession(tokenOf('anna'));
  const key = own.ownKey('anna', 'text.1');
  own.writeOwn(key, 'набрано');
  own.endSession('expired');
  own.writeOwn(key, 'набрано до конца');
  own.startSession(tokenOf('anna'));
  expect(own.readOwn(key)).toBe('набрано до конца');
  own.endSession('expired');
  own.startSession(tokenOf('boris'));
  expect(own.readOwn(key)).toBeNull();
});

it('is wiped of another who left it while only the sign-in page was open', async () => {
  localStorage.setItem('own.anna.text.1', 'набрано');
  localStorage.setItem('access_token', tokenOf('boris'));
  const own = await start();
  expect(own.readOwn('own.anna.text.1')).toBeNull();
});
