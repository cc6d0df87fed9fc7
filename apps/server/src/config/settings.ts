import { join, resolve } from 'node:path';
import { CronPattern } from 'croner';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Everything an operator can set, checked. Secrets in here never go to a log. */
export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustedProxies;
  /** Origins whose pages may call the API. */
  corsOrigins: readonly string[];
  role: 'all' | 'api' | 'worker';
  dataDir: string;
  /** Where files lie while they are sent, and until they are read. */
  uploadsDir: string;
  /** Where files are kept without S3; all nodes share it. */
  filesDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  database: { url: string; replicaUrl: string | null; readsFromWorkers: boolean } | null;
  /** Absent: made once and kept in `dataDir`. */
  secretKey: string | null;
  /** The key before this one, while secrets are sealed anew. */
  secretKeyPrevious: string | null;
  firstSuperuser: { email: string; password: string | null };
  signup: 'open' | 'closed';
  /** Whether `/design` shows the parts that screens are made of. */
  designPage: 'on' | 'off';
  mail: { smtpUrl: string | null; from: string };
  s3: {
    endpoint: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
  } | null;
  model: {
    baseUrl: string;
    apiKey: string | null;
    name: string;
    /** Tokens a client may use in a calendar month (UTC); null: as many as it likes. */
    monthlyTokens: number | null;
    /** For a million tokens, of input and of output, in a currency of the operator's. */
    price: { input: number; output: number } | null;
  } | null;
  growthbook: { host: string | null; clientKey: string };
  /** Bytes that the images of one client may take. */
  clientFilesBytes: number;
  fetchAllowHosts: string[];
  /** Where Telegram's Bot API is asked: another one only where a relay stands between. */
  telegramApiUrl: string;
  /** Absent: pages that need a browser are not collected. */
  rendering: { hasSandbox: boolean; chromium: string | null } | null;
  /** Where signed ends of the audit log's chains go, outside of the database. */
  audit: { anchorDir: string; mail: string | null; tsaUrl: string | null };
  /** Of the embedded database, with files and keys. */
  backup: {
    dir: string;
    key: string | null;
    /** Cron pattern in UTC; null: none by the clock. */
    schedule: string | null;
    keep: { count: number; unit: 'backups' | 'days' };
  };
  /** Bytes that a node's kept answers of lists may take. */
  keptAnswersBytes: number;
  /** Milliseconds for which a node that is to stop says so and goes on serving. */
  drainMs: number;
  /** Days for which is kept what nobody needs for good. */
  keptDays: { runs: number; modelCalls: number };
  /** For how many days a low grade without an answer waits for one by itself. */
  answerDays: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Whether a process may take jobs from the queue. */
export const takesJobs = ({ role }: Pick<Config, 'role'>): boolean => role !== 'api';

/** Settings that cannot be used; `problems` has a line for each, starting with the variable's name. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

function listed(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Scheme, host and port as browsers send them; `*` is none: it would take no sign-in along. */
function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;
}

const hostAndPort = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(8000),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((value, context) => {
      const trusted = readTrustedProxies(value);
      if (trusted !== null) return trusted;
      context.addIssue(
        'must be addresses or networks such as 10.0.0.0/8 (loopback for this machine), separated by commas, or a number of hops',
      );
      return z.NEVER;
    }),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) => listed(value).map((part) => part.replace(/\/$/, '')))
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be a comma-separated list of origins such as https://app.example.com',
    }),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: address(['postgres:', 'postgresql:']).optional(),
  READ_FROM_WORKERS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must be at least 32 characters long').optional(),
  FIRST_SUPERUSER: z.email('must be an e-mail address').default('admin@example.com'),
  FIRST_SUPERUSER_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters long')
    .max(128, 'must be at most 128 characters long')
    .optional(),
  SIGNUP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  DESIGN_PAGE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/\S+@\S+/, 'must contain an e-mail address')
    .default('Молва <molva@localhost>'),
  S3_ENDPOINT: address(['http:', 'https:']).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  MODEL_BASE_URL: address(['http:', 'https:']).optional(),
  MODEL_API_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).optional(),
  MODEL_MONTHLY_TOKENS: z.coerce.number('must be a number').int().min(1).max(1e12).optional(),
  MODEL_PRICE: z
    .string()
    .regex(
      /^\d{1,9}(\.\d{1,6})?\/\d{1,9}(\.\d{1,6})?$/,
      'must be INPUT/OUTPUT for a million tokens, such as 0.15/0.6',
    )
    .transform((value) => {
      const [input = 0, output = 0] = value.split('/').map(Number);
      return { input, output };
    })
    .optional(),
  GROWTHBOOK_HOST: address(['http:', 'https:']).optional(),
  GROWTHBOOK_CLIENT_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'may have letters, digits, _ and -')
    .default('molva'),
  CLIENT_FILES_GB: z.coerce.number('must be a number').positive().max(1_000_000).default(50),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform(listed)
    .refine((hosts) => hosts.every((host) => hostAndPort.test(host)), {
      message: 'must be a comma-separated list of host or host:port',
    }),
  TELEGRAM_API_URL: address(['http:', 'https:']).default('https://api.telegram.org'),
  RENDERING: z.enum(['on', 'off', 'no-sandbox'], 'must be on, off or no-sandbox').default('off'),
  MOLVA_CHROMIUM: z.string().min(1).optional(),
  AUDIT_ANCHOR_DIR: z.string().min(1).optional(),
  AUDIT_ANCHOR_MAIL: z.email('must be an e-mail address').optional(),
  AUDIT_TSA_URL: address(['http:', 'https:']).optional(),
  FILES_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  BACKUP_SCHEDULE: z
    .string()
    .default('30 2 * * *')
    .refine((value) => value === 'off' || isCronPattern(value), {
      message: 'must be off or a cron pattern of five fields in UTC, such as 30 2 * * *',
    }),
  BACKUP_KEEP: z
    .string()
    .default('7')
    .transform((value, context) => {
      const [, count, days] = /^([1-9]\d{0,3})(d?)$/.exec(value) ?? [];
      if (count !== undefined)
        return { count: Number(count), unit: days === 'd' ? ('days' as const) : ('backups' as const) };
      context.addIssue({ code: 'custom', message: 'must be how many (7) or for how many days (30d)' });
      return z.NEVER;
    }),
  KEPT_ANSWERS_MB: z.coerce.number('must be a number').min(0).max(100_000).default(64),
  DRAIN_SECONDS: z.coerce.number('must be a number').int().min(0).max(60).default(0),
  KEEP_RUNS_DAYS: z.coerce.number('must be a number').int().min(30).max(36_500).default(400),
  KEEP_MODEL_CALLS_DAYS: z.coerce.number('must be a number').int().min(30).max(36_500).default(400),
  ANSWER_DAYS: z.coerce.number('must be a number').int().min(1).max(3650).default(90),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info')
    .default('info'),
});

function isCronPattern(value: string): boolean {
  if (value.trim().split(/\s+/).length !== 5) return false;
  try {
    return new CronPattern(value).minute.length > 0;
  } catch {
    return false;
  }
}

type Variables = z.output<typeof variables>;

/**
 * Reads the settings (README, "Settings") from environment variables. An empty variable counts as absent.
 *
 * @throws SettingsError naming every variable that is wrong, all at once
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(
      ([key, value]) => key in variables.shape && value !== undefined && value !== '',
    ),
  );
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = inconsistencies(parsed.data);
  if (problems.length > 0) throw new SettingsError(problems);
  return toConfig(parsed.data);
}

function inconsistencies(env: Variables): string[] {
  const problems: string[] = [];
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (s3.some((key) => env[key] !== undefined)) {
    for (const key of s3)
      if (env[key] === undefined) problems.push(`${key}: is needed where another S3_ setting is given`);
  } else if (env.S3_REGION !== undefined) {
    problems.push('S3_ENDPOINT: is needed where S3_REGION is given');
  }
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY: is required with DATABASE_URL, the same on every node (openssl rand -hex 32)');
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: is needed where DATABASE_REPLICA_URL is given');
  }
  if (env.FILES_DIR !== undefined && env.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL: is needed where FILES_DIR is given: the embedded database keeps files beside it',
    );
  }
  if (env.ROLE !== 'all' && env.DATABASE_URL === undefined) {
    problems.push(`DATABASE_URL: is needed with ROLE=${env.ROLE}: the embedded database serves one process`);
  }
  if (env.MODEL_BASE_URL !== undefined && env.MODEL_NAME === undefined) {
    problems.push('MODEL_NAME: is needed where MODEL_BASE_URL is given');
  }
  if (env.MODEL_BASE_URL === undefined && (env.MODEL_NAME !== undefined || env.MODEL_API_KEY !== undefined)) {
    problems.push('MODEL_BASE_URL: is needed where MODEL_NAME or MODEL_API_KEY is given');
  }
  return problems;
}

function toConfig(env: Variables): Config {
  const shownHost = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${shownHost}:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    role: env.ROLE,
    dataDir: resolve(env.DATA_DIR),
    uploadsDir: resolve(env.DATA_DIR, 'uploads'),
    filesDir: resolve(env.FILES_DIR ?? join(env.DATA_DIR, 'files')),
    database: env.DATABASE_URL
      ? {
          url: env.DATABASE_URL,
          replicaUrl: env.DATABASE_REPLICA_URL ?? null,
          readsFromWorkers: env.READ_FROM_WORKERS === 'on',
        }
      : null,
    secretKey: env.SECRET_KEY ?? null,
    secretKeyPrevious: env.SECRET_KEY_PREVIOUS ?? null,
    firstSuperuser: { email: env.FIRST_SUPERUSER, password: env.FIRST_SUPERUSER_PASSWORD ?? null },
    signup: env.SIGNUP,
    designPage: env.DESIGN_PAGE,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
            region: env.S3_REGION ?? 'us-east-1',
          }
        : null,
    model:
      env.MODEL_BASE_URL && env.MODEL_NAME
        ? {
            baseUrl: env.MODEL_BASE_URL,
            apiKey: env.MODEL_API_KEY ?? null,
            name: env.MODEL_NAME,
            monthlyTokens: env.MODEL_MONTHLY_TOKENS ?? null,
            price: env.MODEL_PRICE ?? null,
          }
        : null,
    growthbook: { host: env.GROWTHBOOK_HOST ?? null, clientKey: env.GROWTHBOOK_CLIENT_KEY },
    clientFilesBytes: env.CLIENT_FILES_GB * 1024 ** 3,
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
    telegramApiUrl: env.TELEGRAM_API_URL.replace(/\/$/, ''),
    rendering:
      env.RENDERING === 'off'
        ? null
        : { hasSandbox: env.RENDERING === 'on', chromium: env.MOLVA_CHROMIUM ?? null },
    audit: {
      anchorDir: resolve(env.AUDIT_ANCHOR_DIR ?? join(env.DATA_DIR, 'anchors')),
      mail: env.AUDIT_ANCHOR_MAIL ?? null,
      tsaUrl: env.AUDIT_TSA_URL ?? null,
    },
    backup: {
      dir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      key: env.BACKUP_KEY ?? null,
      schedule: env.BACKUP_SCHEDULE === 'off' ? null : env.BACKUP_SCHEDULE,
      keep: env.BACKUP_KEEP,
    },
    keptAnswersBytes: Math.round(env.KEPT_ANSWERS_MB * 2 ** 20),
    drainMs: env.DRAIN_SECONDS * 1000,
    keptDays: { runs: env.KEEP_RUNS_DAYS, modelCalls: env.KEEP_MODEL_CALLS_DAYS },
    answerDays: env.ANSWER_DAYS,
    logLevel: env.LOG_LEVEL,
  };
}
