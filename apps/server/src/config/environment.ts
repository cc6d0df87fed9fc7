import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { type Config, readSettings } from './settings.ts';

/**
 * Settings of this process: `.env` of the working folder, overridden by the real environment.
 * The only place that touches `process.env`.
 *
 * @throws SettingsError where one cannot be used
 */
export function settingsOfThisProcess(overrides: Record<string, string> = {}): Config {
  const fromFile = existsSync('.env') ? parse(readFileSync('.env')) : {};
  return readSettings({ ...fromFile, ...process.env, ...overrides });
}
