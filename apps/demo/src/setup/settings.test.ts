import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoSettings } from './settings.ts';

describe('readDemoSettings', () => {
  test('keeps to a folder of its own, and to an administrator whose password is known', () => {
    const { config, ...demo } = readDemoSettings({ PORT: '' });
    expect(config).toMatchObject({
      dataDir: resolve('data/demo'),
      port: 8000,
      logLevel: 'warn',
      firstSuperuser: { email: 'admin@molva.example', password: 'molva-demo' },
    });
    expect(demo).toEqual({ sitesPort: null, seed: 'molva', placesPerClient: 100, delay: 60 });
  });

  test('honours every setting of Molva and its own', () => {
    const { config, sitesPort, placesPerClient } = readDemoSettings({
      DATA_DIR: '/tmp/other',
      PORT: '9000',
      FIRST_SUPERUSER_PASSWORD: 'another one',
      FETCH_ALLOW_HOSTS: 'intranet.example',
      DEMO_SITES_PORT: '9010',
      DEMO_PLACES: '2',
    });
    expect(config).toMatchObject({
      dataDir: '/tmp/other',
      port: 9000,
      fetchAllowHosts: ['intranet.example'],
    });
    expect(config.firstSuperuser.password).toBe('another one');
    expect([sitesPort, placesPerClient]).toEqual([9010, 2]);
  });

  test('names each variable that is wrong', () => {
    expect(() => readDemoSettings({ DEMO_DELAY_MS: 'soon', DEMO_PLACES: '-1' })).toThrow(
      /DEMO_PLACES: [\s\S]*DEMO_DELAY_MS: must be a number/,
    );
    expect(() => readDemoSettings({ PORT: 'eighty' })).toThrow('PORT: must be a number');
    const elsewhere = { DATABASE_URL: 'postgres://db/molva', SECRET_KEY: 'x'.repeat(32) };
    expect(() => readDemoSettings({ ...elsewhere, ROLE: 'worker' })).toThrow('ROLE: the demo');
  });
});
