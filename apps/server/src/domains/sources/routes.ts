import {
  createSource,
  deleteSource,
  listSources,
  revealContact,
  updateSource,
} from '@molva/contract/sources';
import { route } from '../../kernel/operation.ts';
import { createNewSource } from './create-source.ts';
import { deleteOneSource } from './delete-source.ts';
import { listAllSources } from './list-sources.ts';
import { revealOneContact } from './reveal-contact.ts';
import { updateOneSource } from './update-source.ts';

export const sourceRoutes = [
  route(listSources, listAllSources),
  route(createSource, createNewSource),
  route(updateSource, updateOneSource),
  route(deleteSource, deleteOneSource),
  route(revealContact, revealOneContact),
];
