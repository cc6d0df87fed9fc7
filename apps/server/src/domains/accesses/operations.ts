import { listAccesses } from './list-accesses.ts';
import { createAccess } from './create-access.ts';
import { updateAccess } from './update-access.ts';
import { deleteAccess } from './delete-access.ts';

export const accessOperations = [listAccesses, createAccess, updateAccess, deleteAccess];
