import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  it('needs nothing at all', () => {
    const config = readSettings({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8000,
      publicUrl: 'http://localhost:8000',
      role: 'all',
      database: null,
      secretKey: null,
      firstSuperuser: { email: 'admin@example.com', password: null },
      signup: 'open',
      designPage: 'off',
      s3: null,
      model: null,
      growthbook: { host: null, clientKey: 'molva' },
      fetchAllowHosts: [],
      telegramApiUrl: 'https://api.telegram.org',
      rendering: null,
      logLevel: 'info',
    });
  });

  it('reads every setting of the table', () => {
    const config = readSettings({
      HOST: '0.0.0.0',
      PORT: '9001',
      PUBLIC_URL: 'https://molva.example/',
      ROLE: 'worker',
      DATABASE_URL: 'postgres://u:p@db/molva',
      DATABASE_REPLICA_URL: 'postgres://u:p@replica/molva',
      READ_FROM_WORKERS: 'off',
      SECRET_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://mail.example:25',
      MAIL_FROM: 'Molva <m@example.com>',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'molva',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      MODEL_BASE_URL: 'https://model.example/v1',
      MODEL_NAME: 'm',
      MODEL_MONTHLY_TOKENS: '5000',
      MODEL_PRICE: '0.15/0.6',
      FETCH_ALLOW_HOSTS: 'a.example, 127.0.0.1:9000,[::1]:80',
      RENDERING: 'on',
      MOLVA_CHROMIUM: '/opt/chrome',
    });
    expect(config.publicUrl).toBe('https://molva.example');
    expect(config.database).toEqual({
      url: 'postgres://u:p@db/molva',
      replicaUrl: 'postgres://u:p@replica/molva',
      readsFromWorkers: false,
    });
    expect(config.s3?.region).toBe('us-east-1');
    expect(config.model).toMatchObject({ monthlyTokens: 5000, price: { input: 0.15, output: 0.6 } });
    expect(config.rendering).toEqual({ hasSandbox: true, chromium: '/opt/chrome' });
    expect(config.fetchAllowHosts).toEqual(['a.example', '127.0.0.1:9000', '[::1]:80']);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ FIRST_SUPERUSER: 'nobody' }, 'FIRST_SUPERUSER'],
    [{ FIRST_SUPERUSER_PASSWORD: 'short' }, 'FIRST_SUPERUSER_PASSWORD'],
    [{ SIGNUP: 'maybe' }, 'SIGNUP'],
    [{ DESIGN_PAGE: 'yes' }, 'DESIGN_PAGE'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ S3_BUCKET: 'molva' }, 'S3_ENDPOINT'],
    [{ MODEL_NAME: 'm' }, 'MODEL_BASE_URL'],
    [{ MODEL_PRICE: '1' }, 'MODEL_PRICE'],
    [{ MODEL_MONTHLY_TOKENS: '0' }, 'MODEL_MONTHLY_TOKENS'],
    [{ MODEL_BASE_URL: 'http://m' }, 'MODEL_NAME'],
    [{ DATABASE_URL: 'postgres://u:p@db/molva' }, 'SECRET_KEY'],
    [{ DATABASE_REPLICA_URL: 'postgres://u:p@db/molva' }, 'DATABASE_URL'],
    [{ ROLE: 'api' }, 'DATABASE_URL'],
    [{ FETCH_ALLOW_HOSTS: 'http://a.example' }, 'FETCH_ALLOW_HOSTS'],
    [{ TELEGRAM_API_URL: 'telegram' }, 'TELEGRAM_API_URL'],
    [{ RENDERING: 'yes' }, 'RENDERING'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GROWTHBOOK_CLIENT_KEY: 'a/b' }, 'GROWTHBOOK_CLIENT_KEY'],
  ])('names what is wrong in %j', (environment, name) => {
    expect(problems(environment).some((line) => line.startsWith(`${name}: `))).toBe(true);
  });

  it('names everything that is wrong at once, and no value of a secret', () => {
    const found = problems({ PORT: 'x', ROLE: 'y', SECRET_KEY: 'my short secret' });
    expect(found).toHaveLength(3);
    expect(found.join()).not.toContain('my short secret');
  });

  it('takes an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(8000);
  });
});
