import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inputOf } from './mutate.ts';
import { sendInputs } from './send-inputs.ts';

it('a few hundred mutated inputs are read by the real helper processes, none of which is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molva-mutations-'));
  try {
    const tally = await sendInputs(5_000_000, 400, folder);
    expect(tally).toMatchObject({ done: 400, killed: {}, guilty: [] });
    expect(tally.refused).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('are the same each time', () => {
  expect(inputOf(12)).toEqual(inputOf(12));
  expect(inputOf(12)).not.toEqual(inputOf(22));
});
