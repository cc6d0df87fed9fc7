import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Opens the calls of the given instance to pages of other origins, signed in or not. None: to none. */
export async function registerCors(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
