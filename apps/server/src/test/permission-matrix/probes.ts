import type { Role, Side, World } from './world.ts';
import type { Caller } from '../call.ts';
import { alertProbes } from './alert-probes.ts';
import { agencyProbes } from './agency-probes.ts';
import { briefProbes } from './brief-probes.ts';
import { competitorProbes } from './competitor-probes.ts';
import { clientProbes } from './client-probes.ts';
import { draftProbes } from './draft-probes.ts';
import { exportProbes } from './export-probes.ts';
import { peopleProbes } from './people-probes.ts';
import { reportProbes } from './report-probes.ts';
import { reviewProbes } from './review-probes.ts';
import { taskProbes } from './task-probes.ts';
import { searchProbes } from './search-probes.ts';
import { workProbes } from './work-probes.ts';
import { writingProbes } from './writing-probes.ts';

export interface Tried {
  world: World;
  role: Role;
  side: Side;
  /** Who calls; an outsider without a token where the role is anonymous. */
  caller: Caller | null;
}

/** How to make one call so that nothing but a missing right can refuse it. */
export interface Probe {
  /** The request names a client, or a row of one. */
  isClientRow?: boolean;
  /** The call ends its caller's session or account: made by a new person of the role. */
  isLast?: boolean;
  request?(tried: Tried): Promise<Request> | Request;
  /** The status where the endpoint's access alone does not say it. */
  expected?(tried: Tried): number | 'allowed';
  /** The status of what is allowed, where it is not the endpoint's success. */
  allowed?: number;
  /** For lists: ids of the clients whose rows came, to be held against what the role may see. */
  clientsIn?(body: never): (string | null)[];
}

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A probe for every call of the API, by operation id. */
export const probes: Readonly<Record<string, Probe>> = {
  ...briefProbes,
  ...clientProbes,
  ...peopleProbes,
  ...agencyProbes,
  ...workProbes,
  ...searchProbes,
  ...reportProbes,
  ...draftProbes,
  ...writingProbes,
  ...taskProbes,
  ...exportProbes,
  ...reviewProbes,
  ...alertProbes,
  ...competitorProbes,
};
