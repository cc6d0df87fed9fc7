import { serveTasks } from '../../lib/helper-process.ts';
import { checkText } from './check-text.ts';
import type { TextInput } from './input.ts';

serveTasks((input: TextInput) => Promise.resolve(checkText(input)));
