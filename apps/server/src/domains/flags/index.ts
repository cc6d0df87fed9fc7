export { createFlags, type FlagAttributes, type Flags } from './flags.ts';
