import { parseArgs } from 'node:util';

export interface SeedOptions {
  reviews: number;
  clients: number;
  seed: string;
  /** Also where the database has clients already. */
  force: boolean;
}

export const usage = 'npm run seed -- --reviews 1000000 [--clients 200] [--seed molva] [--force-add]';

/** @throws Error saying which argument cannot be used */
export function readOptions(args: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reviews: { type: 'string' },
      clients: { type: 'string', default: '200' },
      seed: { type: 'string', default: 'molva' },
      'force-add': { type: 'boolean', default: false },
    },
  });
  const reviews = whole('--reviews', values.reviews, 1, 100_000_000);
  const clients = whole('--clients', values.clients, 1, 100_000);
  if (clients > reviews) throw new Error('--clients: there are fewer reviews than clients');
  return { reviews, clients, seed: values.seed, force: values['force-add'] };
}

function whole(name: string, value: string | undefined, min: number, max: number): number {
  const number = Number(value?.replaceAll('_', ''));
  if (value === undefined || !Number.isInteger(number) || number < min || number > max)
    throw new Error(`${name}: a whole number from ${min} to ${max} is needed`);
  return number;
}
