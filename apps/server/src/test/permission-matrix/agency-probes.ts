import { covers } from './expect-status.ts';
import type { Probe, Tried } from './probes.ts';

let number = 0;
const freshSlug = () => `probe-${(number += 1)}`;

const jobOf = async ({ world, side }: Tried) => ({ params: { id: await world.job(side) } });
const seesJob = ({ role, side }: Tried) =>
  covers(role, 'jobs:read_all', side) || covers(role, 'monitoring:read', side);
const stopsJob = ({ role, side }: Tried) =>
  covers(role, 'jobs:read_all', side) || covers(role, 'monitoring:write', side);

async function pageOf({ world }: Tried): Promise<{ params: { slug: string } }> {
  const slug = freshSlug();
  await world.people.administrator.send('PUT /wiki/{slug}', {
    params: { slug },
    body: { title: 'Страница', markdown: 'Текст', version: 0 },
  });
  return { params: { slug } };
}

/** What belongs to the agency as a whole: its wiki, flags, audit log, jobs and diagnostics. */
export const agencyProbes: Readonly<Record<string, Probe>> = {
  'jobs-read_job': {
    request: jobOf,
    expected: (tried) => {
      if (tried.role === 'anonymous') return 401;
      return seesJob(tried) ? 'allowed' : 404;
    },
  },
  'jobs-cancel_job': {
    request: jobOf,
    expected: (tried) => {
      if (tried.role === 'anonymous') return 401;
      if (!seesJob(tried)) return 404;
      return stopsJob(tried) ? 'allowed' : 403;
    },
  },
  'notifications-read_notifications': {},
  'notifications-mark_read': { request: () => ({ body: {} }) },
  'notifications-read_settings': {},
  'notifications-update_settings': {
    request: () => {
      const choice = { app: true, mail: 'off' };
      const [reviews, ratings, collection, alerts, people, work] = Array.from({ length: 6 }, () => choice);
      return { body: { reviews, ratings, collection, alerts, people, work } };
    },
  },
  'wiki-read_pages': {},
  'wiki-read_page': { request: pageOf },
  'wiki-write_page': {
    request: () => ({
      params: { slug: freshSlug() },
      body: { title: 'Страница', markdown: 'Текст', version: 0 },
    }),
  },
  'wiki-delete_page': { request: pageOf },
  'wiki-mark_read': { request: pageOf },
  'wiki-read_versions': { request: pageOf },
  'wiki-read_version': {
    request: async (tried) => {
      const { params } = await pageOf(tried);
      return { params: { ...params, version: '1' } };
    },
  },
  'flags-read_flags': {},
  'flags-update_flag': {
    request: () => ({
      params: { key: 'mail-digests' },
      body: { default_value: true, rules: [], is_on: true },
    }),
  },
  'flags-delete_flag': {
    request: async ({ world }) => {
      const params = { key: 'own-probe' };
      const body = { default_value: true, rules: [], is_on: true };
      await world.people.administrator.send('PUT /flags/{key}', { params, body });
      return { params };
    },
  },
  'audit-read_entries': {},
  'exports-export_audit': {},
  'welcome-read_first_steps': {},
  'utils-health_check': {},
  'utils-read_readiness': {},
  'utils-test_email': { request: () => ({ query: { email_to: 'probe@example.com' } }) },
  'utils-report_violation': { request: () => ({ body: {} }) },
  'utils-read_mails': {},
  'utils-read_mail': {
    async request({ world }) {
      await world.people.administrator.send('POST /utils/test-email/', {
        query: { email_to: 'probe@example.com' },
      });
      const list = await world.people.administrator.call('GET /utils/mail');
      return { params: { id: list.body.data[0]?.id ?? 'none' } };
    },
  },
};
