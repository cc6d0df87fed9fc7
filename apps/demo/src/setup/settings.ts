import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readSettings, SettingsError } from '@molva/server/config/settings';
import { z } from 'zod';
import { administrator } from '../generator/staff.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface DemoSettings {
  /** What the demo's Molva runs with, before its sites' hosts are known. */
  config: Config;
  /** Where to look for the five neighbouring ports of the review sites. Null: from 8010 up. */
  sitesPort: number | null;
  seed: string;
  /** Places of each client at most. */
  placesPerClient: number;
  /** Milliseconds Molva leaves between two requests to a demo site. */
  delay: number;
}

const whole = (max: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(max);

const variables = z.object({
  DEMO_SITES_PORT: whole(65_531).min(1).nullable().default(null),
  DEMO_SEED: z.string().min(1).max(100).default('molva'),
  DEMO_PLACES: whole(100).default(100),
  DEMO_DELAY_MS: whole(60_000).default(60),
});

/** `.env` of the working folder, overridden by the real environment. */
export function environmentOfThisProcess(): Environment {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...fromFile, ...process.env };
}

/**
 * Every setting of Molva holds for the demo too; where one is absent the demo keeps to a folder of its own, a quiet log
 * and an administrator whose password is known.
 *
 * @throws SettingsError naming each variable that is wrong
 */
export function readDemoSettings(environment: Environment): DemoSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const config = readSettings({
    DATA_DIR: './data/demo',
    LOG_LEVEL: 'warn',
    DESIGN_PAGE: 'on',
    FIRST_SUPERUSER: administrator.email,
    FIRST_SUPERUSER_PASSWORD: administrator.password,
    ...given,
  });
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (config.role !== 'all') problems.push('ROLE: the demo is one process that serves everything, leave it');
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  const { DEMO_SITES_PORT, DEMO_SEED, DEMO_PLACES, DEMO_DELAY_MS } = parsed.data;
  return {
    config,
    sitesPort: DEMO_SITES_PORT,
    seed: DEMO_SEED,
    placesPerClient: DEMO_PLACES,
    delay: DEMO_DELAY_MS,
  };
}
