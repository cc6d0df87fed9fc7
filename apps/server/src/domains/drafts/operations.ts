import { listDrafts, readModelUsage } from './list-drafts.ts';
import { generateDrafts } from './generate-drafts.ts';
import { decideDraft } from './decide-draft.ts';
import { listForRewriting } from './list-for-rewriting.ts';
import { rewriteText } from './rewrite-text.ts';
import { streamRewrite } from './stream-rewrite.ts';

export const draftOperations = [
  listDrafts,
  generateDrafts,
  decideDraft,
  listForRewriting,
  rewriteText,
  streamRewrite,
  readModelUsage,
];
