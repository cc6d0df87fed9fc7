import { createNote, deleteNote, findNoteReaders, listNotes, updateNote } from '@molva/contract/notes';
import { route } from '../../kernel/operation.ts';
import { createNewNote } from './create-note.ts';
import { deleteOneNote } from './delete-note.ts';
import { findReaders, listNotesOf } from './list-notes.ts';
import { updateOneNote } from './update-note.ts';

export const noteRoutes = [
  route(listNotes, listNotesOf),
  route(findNoteReaders, findReaders),
  route(createNote, createNewNote),
  route(updateNote, updateOneNote),
  route(deleteNote, deleteOneNote),
];
