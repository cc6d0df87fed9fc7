import { addDays, dayIn } from '../../lib/days.ts';
import { jpegOf } from '../pictures.ts';
import { upload } from '../upload.ts';
import type { Probe, Tried } from './probes.ts';

const period = '2026-10';
const clientId = ({ world, side }: Tried) => world.clients[side];
const inQuery: Probe = {
  isClientRow: true,
  request: (tried) => ({ query: { client_id: clientId(tried) } }),
};

/** An image of the client that is its own: no call finds what another has changed or deleted. */
async function imageOf(tried: Tried): Promise<string> {
  const { world } = tried;
  seed += 1;
  const answer = await upload(
    world.server,
    world.people.administrator.token,
    clientId(tried),
    [{ name: `${seed}.jpg`, bytes: await jpegOf(seed, { width: 60, height: 40 }) }],
    { period },
  );
  return answer.body.data[0]?.id ?? '';
}
let seed = 5_000;

const soon = () => addDays(dayIn(new Date(), 'UTC'), 7);

async function linkOf(tried: Tried) {
  const made = await tried.world.people.administrator.call('POST /reports/links', {
    body: { client_id: clientId(tried), period, ends_on: soon() },
  });
  return { id: made.body.id, token: made.body.url.slice(made.body.url.lastIndexOf('/') + 1) };
}

async function scheduleOf(tried: Tried): Promise<string> {
  const made = await tried.world.people.administrator.call('POST /reports/schedules', {
    body: { client_id: clientId(tried), day: 5, recipients: ['owner@example.com'], is_active: false },
  });
  await tried.world.server.context.db.query
    .deleteFrom('report_schedules')
    .where('client_id', '=', clientId(tried))
    .where('id', '<>', made.body.id)
    .execute();
  return made.body.id;
}

/** Calls about proofs and reports. */
export const reportProbes: Readonly<Record<string, Probe>> = {
  'gallery-upload_images': {
    isClientRow: true,
    request: async (tried) => {
      seed += 1;
      const form = new FormData();
      form.append('period', period);
      const bytes = await jpegOf(seed, { width: 60, height: 40 });
      form.append('files', new Blob([Uint8Array.from(bytes)]), `${seed}.jpg`);
      return { params: { client_id: clientId(tried) }, body: form };
    },
  },
  'gallery-read_images': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientId(tried) } }),
  },
  'gallery-update_image': {
    isClientRow: true,
    request: async (tried) => ({
      params: { client_id: clientId(tried), id: await imageOf(tried) },
      body: { caption: 'Подпись' },
    }),
  },
  'gallery-delete_image': {
    isClientRow: true,
    request: async (tried) => ({ params: { client_id: clientId(tried), id: await imageOf(tried) } }),
  },
  // Whoever has an address that was signed has the file; one that was not is nobody's.
  'gallery-read_file': {
    request: async (tried) => ({
      params: { client_id: clientId(tried), id: await imageOf(tried), file: 'thumb.webp' },
      query: { until: 9_999_999_999, signature: 'made-up' },
    }),
    expected: () => 404,
  },
  'reports-read_execution': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientId(tried), period, format: 'xlsx' } }),
  },
  'reports-read_links': inQuery,
  'reports-create_link': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientId(tried), period, ends_on: soon() } }),
  },
  'reports-end_link': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: (await linkOf(tried)).id },
      query: { client_id: clientId(tried) },
    }),
  },
  'reports-read_shared': {
    request: async (tried) => ({ params: { token: (await linkOf(tried)).token } }),
  },
  'reports-read_shared_file': {
    request: async (tried) => ({
      params: { token: (await linkOf(tried)).token },
      query: { format: 'xlsx' },
    }),
  },
  'reports-read_schedules': inQuery,
  'reports-create_schedule': {
    isClientRow: true,
    request: async (tried) => {
      await scheduleOf(tried);
      return { body: { client_id: clientId(tried), day: 3, recipients: ['owner@example.com'] } };
    },
  },
  'reports-update_schedule': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await scheduleOf(tried) },
      body: { client_id: clientId(tried), day: 4 },
    }),
  },
  'reports-delete_schedule': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await scheduleOf(tried) },
      query: { client_id: clientId(tried) },
    }),
  },
};
