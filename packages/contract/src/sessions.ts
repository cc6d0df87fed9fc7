import { z } from 'zod';
import { id, listOf, message, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const session = z
  .object({
    id,
    device: z.string().meta({ description: 'Browser and system, such as "Chrome 143, Windows"' }),
    device_kind: z.enum(['desktop', 'mobile', 'tablet', 'program']),
    ip: z.string().nullable(),
    created_at: timestamp,
    last_used_at: timestamp.meta({ description: 'To within five minutes' }),
    expires_at: timestamp,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  operationId: 'users-read_sessions',
  summary: 'Own sessions that are open, last used first',
  access: 'signed_in',
  success: 200,
  answer: listOf(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  operationId: 'users-end_session',
  summary: 'End one of the own sessions; its token answers 401 from then on',
  access: 'signed_in',
  params: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  operationId: 'users-end_other_sessions',
  summary: 'End all own sessions but this one',
  access: 'signed_in',
  success: 200,
  answer: message,
});

export type Session = z.output<typeof session>;
