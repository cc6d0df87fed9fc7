import { deleteFlag, listFlags, updateFlag } from '@molva/contract/flags';
import { route } from '../../kernel/operation.ts';
import { deleteOneFlag } from './delete-flag.ts';
import { listAllFlags } from './list-flags.ts';
import { updateOneFlag } from './update-flag.ts';

export const flagRoutes = [
  route(listFlags, listAllFlags),
  route(updateFlag, updateOneFlag),
  route(deleteFlag, deleteOneFlag),
];
