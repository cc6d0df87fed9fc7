import { beforeAll, vi } from 'vitest';

// Files of one worker share its Date: one that a test set and did not give back would sign everybody out in all files after it.
beforeAll(() => void vi.useRealTimers());
