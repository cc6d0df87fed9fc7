import type { Note, Reader } from './api.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const clientId = id(1);
export const notesPath = '/reviews/clients/copywriters-notes';
export const anna: Reader = { id: id(2), full_name: 'Анна Ким', email: null };
export const alyona: Reader = {
  id: id(3),
  full_name: 'Алёна Преображенская-Константинопольская',
  email: null,
};

export const note = (last: number, text: string, more: Partial<Note> = {}): Note => ({
  id: id(last),
  client_id: clientId,
  text,
  author: alyona,
  mentions: [],
  is_pinned: false,
  is_edited: false,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  abilities: ['pin', 'edit', 'delete'],
  ...more,
});
