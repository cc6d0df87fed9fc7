import { listNotes, findNoteReaders } from './list-notes.ts';
import { createNote } from './create-note.ts';
import { updateNote } from './update-note.ts';
import { deleteNote } from './delete-note.ts';

export const noteOperations = [listNotes, findNoteReaders, createNote, updateNote, deleteNote];
