import { describe, expect, test } from 'vitest';
import { HostGate } from './host-gate.ts';

const never = new AbortController().signal;
const now = (): number => performance.now();

describe('HostGate', () => {
  test('one at a time, in the order of asking', async () => {
    const gate = new HostGate(now);
    const order: string[] = [];
    const visit = async (name: string): Promise<void> => {
      const leave = await gate.enter({ delay_ms: 0, concurrency: 1 }, never);
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
      leave();
    };
    await Promise.all([visit('a'), visit('b'), visit('c')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  test('the delay runs from the end of a request to the start of the next', async () => {
    const gate = new HostGate(now);
    const leave = await gate.enter({ delay_ms: 40, concurrency: 1 }, never);
    const end = now();
    leave();
    await gate.enter({ delay_ms: 40, concurrency: 1 }, never);
    expect(now() - end).toBeGreaterThanOrEqual(38);
  });

  test('so many at once as is allowed, their starts still apart', async () => {
    const gate = new HostGate(now);
    const start = now();
    await Promise.all([1, 2, 3].map(() => gate.enter({ delay_ms: 20, concurrency: 3 }, never)));
    expect(now() - start).toBeGreaterThanOrEqual(38);
    expect(gate.isIdle).toBe(false);
  });

  test('nobody passes while the host wants to be left alone', async () => {
    const gate = new HostGate(now);
    const until = now() + 50;
    gate.holdUntil(until);
    const leave = await gate.enter({ delay_ms: 0, concurrency: 1 }, never);
    expect(now()).toBeGreaterThanOrEqual(until - 2);
    leave();
    expect(gate.isIdle).toBe(true);
  });

  test('one who gives up while waiting holds up nobody', async () => {
    const gate = new HostGate(now);
    const leave = await gate.enter({ delay_ms: 0, concurrency: 1 }, never);
    const impatient = new AbortController();
    const given = gate.enter({ delay_ms: 0, concurrency: 1 }, impatient.signal);
    const patient = gate.enter({ delay_ms: 0, concurrency: 1 }, never);
    impatient.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    leave();
    (await patient)();
    expect(gate.isIdle).toBe(true);
  });

  test('one who gives up during the delay leaves the place', async () => {
    const gate = new HostGate(now);
    (await gate.enter({ delay_ms: 60_000, concurrency: 1 }, never))();
    const impatient = new AbortController();
    const given = gate.enter({ delay_ms: 0, concurrency: 1 }, impatient.signal);
    impatient.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    const other = new AbortController();
    const next = gate.enter({ delay_ms: 0, concurrency: 1 }, other.signal);
    other.abort(new Error('also enough'));
    await expect(next).rejects.toThrow('also enough');
  });

  test('leaving twice frees one place', async () => {
    const gate = new HostGate(now);
    const leave = await gate.enter({ delay_ms: 0, concurrency: 1 }, never);
    leave();
    leave();
    const second = await gate.enter({ delay_ms: 0, concurrency: 1 }, never);
    const late = new AbortController();
    const third = gate.enter({ delay_ms: 0, concurrency: 1 }, late.signal);
    late.abort(new Error('full'));
    await expect(third).rejects.toThrow('full');
    second();
  });
});
