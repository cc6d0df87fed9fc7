import type { Permission } from '@molva/contract/permissions';

/**
 * The right with which others than who started it see a client's job. Collections and themes are the client's own; all
 * other work is the agency's: what an import says quotes the cells of its table.
 */
export function permissionToSee(kind: string): Permission {
  if (kind === 'cluster-reviews') return 'clustering:read';
  if (kind === 'collect-competitor') return 'competitors:read';
  return kind === 'collect-area' || kind === 'collect-areas' ? 'monitoring:read' : 'requests:read';
}
