import { totalmem } from 'node:os';
import { type Address, socketPort } from './listen.ts';

const mebibyte = 1024 * 1024;

/** A share of the memory in MB, within limits. */
const share = (memory: number, part: number, from: number, to: number) =>
  `${Math.round(Math.min(Math.max((memory / mebibyte) * part, from), to))}MB`;

/** Memory that this process may use, in bytes: the container's limit where there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings of PostgreSQL as arguments, sized for one machine that it shares with Molva. Given at each start,
 * they win over postgresql.conf, so a new version of Molva changes them without touching the cluster.
 */
export function postgresSettings(address: Address, memory = availableMemory()): string[] {
  const settings: Record<string, string> = {
    ...listening(address),
    cluster_name: 'molva',
    max_connections: '100',
    shared_buffers: share(memory, 1 / 16, 128, 1024),
    effective_cache_size: share(memory, 1 / 2, 256, 65_536),
    // A common word's reviews are counted by their places; those that do not fit are looked for on whole pages once more.
    work_mem: share(memory, 1 / 512, 8, 32),
    maintenance_work_mem: share(memory, 1 / 64, 64, 512),
    random_page_cost: '1.1',
    // Short queries of known shapes: compiling them costs more than it gives.
    jit: 'off',
    // A new installation's first collections fill tables that nothing is known of: until then they are read from end to end.
    autovacuum_naptime: '5s',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    // What is not archived for long (the disk of backups is full, or gone) must not fill the database's own.
    max_slot_wal_keep_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    // Review texts and secrets stay out of the log: neither statements nor the rows in DETAIL lines.
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return settingArguments(settings);
}

export const settingArguments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

function listening(address: Address): Record<string, string> {
  if (address.kind === 'tcp') {
    return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: quoteListItem(address.dir),
    unix_socket_permissions: '0700',
  };
}

/** The setting is a comma-separated list; a folder's name may hold commas and spaces. */
const quoteListItem = (text: string) => `"${text.replaceAll('"', '""')}"`;
