import { createAccess, deleteAccess, listAccesses, updateAccess } from '@molva/contract/accesses';
import { route } from '../../kernel/operation.ts';
import { createNewAccess } from './create-access.ts';
import { deleteOneAccess } from './delete-access.ts';
import { listAccessesOf } from './list-accesses.ts';
import { updateOneAccess } from './update-access.ts';

export const accessRoutes = [
  route(listAccesses, listAccessesOf),
  route(createAccess, createNewAccess),
  route(updateAccess, updateOneAccess),
  route(deleteAccess, deleteOneAccess),
];
