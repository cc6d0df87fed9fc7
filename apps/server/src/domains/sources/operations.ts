import { listSources } from './list-sources.ts';
import { createSource } from './create-source.ts';
import { updateSource } from './update-source.ts';
import { deleteSource } from './delete-source.ts';
import { revealContact } from './reveal-contact.ts';

export const sourceOperations = [listSources, createSource, updateSource, deleteSource, revealContact];
