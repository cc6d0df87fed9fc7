import { serveTasks } from '../../lib/helper-process.ts';
import { checkText } from './check-text.ts';
import type { WholeInput } from './input.ts';

serveTasks((input: WholeInput) => Promise.resolve(checkText(input)));
