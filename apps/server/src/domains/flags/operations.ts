import { listFlags } from './list-flags.ts';
import { updateFlag } from './update-flag.ts';
import { deleteFlag } from './delete-flag.ts';

export const flagOperations = [listFlags, updateFlag, deleteFlag];
