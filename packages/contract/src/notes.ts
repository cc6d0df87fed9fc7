import { z } from 'zod';
import { id, listOf, message, paging, searchPhrase, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { userSummary } from './users.ts';

const words = text({ min: 1, max: limits.noteLength });
const mentions = z
  .array(id)
  .max(50)
  .meta({ description: 'Users mentioned in the text, who are told; they must be able to read the notes' });

export const copywriterNote = z
  .object({
    id,
    client_id: id,
    text: z.string(),
    is_pinned: z.boolean(),
    mentions: z.array(userSummary),
    author: userSummary,
    created_at: timestamp,
    updated_at: timestamp,
    is_edited: z.boolean(),
    abilities: z.array(z.enum(['edit', 'pin', 'delete'])).meta({ description: 'What the caller may do' }),
  })
  .meta({ id: 'CopywriterNote' });

export const listNotes = endpoint({
  method: 'GET',
  path: '/reviews/clients/copywriters-notes',
  operationId: 'notes-read_notes',
  summary: "Writers' notes on a client: pinned first, then newest first",
  access: 'notes:read',
  query: z.object({ client_id: id, q: searchPhrase.optional(), ...paging }),
  success: 200,
  answer: listOf(copywriterNote),
  errors: [404],
});

export const createNote = endpoint({
  method: 'POST',
  path: '/reviews/clients/copywriters-notes',
  operationId: 'notes-create_note',
  summary: 'Write a note; those mentioned are told',
  access: 'notes:write',
  body: z.strictObject({
    client_id: id,
    text: words,
    is_pinned: z.boolean().default(false),
    mentions: mentions.default([]),
  }),
  success: 200,
  answer: copywriterNote,
  errors: [404],
});

export const updateNote = endpoint({
  method: 'PUT',
  path: '/reviews/clients/copywriters-notes',
  operationId: 'notes-update_note',
  summary: 'Change or pin a note: its author, or the manager of the client',
  access: 'notes:write',
  body: somethingToChange(
    z.strictObject({
      id,
      client_id: id,
      text: words.optional(),
      is_pinned: z.boolean().optional(),
      mentions: mentions.optional(),
    }),
    ['id', 'client_id'],
  ),
  success: 200,
  answer: copywriterNote,
  errors: [404],
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/copywriters-notes',
  operationId: 'notes-delete_note',
  summary: 'Delete a note: its author, or the manager of the client',
  access: 'notes:write',
  query: z.object({ id, client_id: id.optional() }),
  success: 200,
  answer: message,
  errors: [404],
});

export const findNoteReaders = endpoint({
  method: 'GET',
  path: '/reviews/clients/copywriters-notes/readers',
  operationId: 'notes-find_readers',
  summary: 'Colleagues whom a note on the client may mention, by a part of their name',
  access: 'notes:write',
  query: z.object({
    client_id: id,
    q: searchPhrase.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  success: 200,
  answer: z.object({ data: z.array(userSummary) }),
  errors: [404],
});

export type CopywriterNote = z.output<typeof copywriterNote>;
