import type { Area, AreaGroup } from './api.ts';

/** What is open over the list of areas: one dialog or panel at a time. */
export type AreaTask =
  | { kind: 'add'; groupId: string | null }
  | { kind: 'edit' | 'archive' | 'schedule' | 'runs'; area: Area }
  | { kind: 'add-many' }
  | { kind: 'add-group' }
  | { kind: 'rename-group' | 'delete-group'; group: AreaGroup };
