import {
  decideDraft,
  generateDrafts,
  listDrafts,
  listForRewriting,
  readModelUsage,
  rewriteText,
  streamRewrite,
} from '@molva/contract/drafts';
import { route } from '../../kernel/operation.ts';
import { decideOnDraft } from './decide-draft.ts';
import { generateManyDrafts } from './generate-drafts.ts';
import { listAreaDrafts, readUsage } from './list-drafts.ts';
import { listTextsForRewriting } from './list-for-rewriting.ts';
import { suggestRewrite } from './rewrite-text.ts';
import { streamRewriteText } from './stream-rewrite.ts';

export const draftRoutes = [
  route(listDrafts, listAreaDrafts),
  route(generateDrafts, generateManyDrafts),
  route(decideDraft, decideOnDraft),
  route(listForRewriting, listTextsForRewriting),
  route(rewriteText, suggestRewrite),
  route(streamRewrite, streamRewriteText),
  route(readModelUsage, readUsage),
];
