import {
  createBrief,
  createBriefTemplate,
  deleteBriefTemplate,
  listBriefTemplates,
  listBriefVersions,
  markBriefPresence,
  readBrief,
  readBriefVersion,
  updateBrief,
  updateBriefTemplate,
} from '@molva/contract/briefs';
import { route } from '../../kernel/operation.ts';
import { createNewBrief } from './create-brief.ts';
import { createTemplate } from './create-template.ts';
import { deleteOneTemplate } from './delete-template.ts';
import { listTemplates } from './list-templates.ts';
import { markPresence } from './mark-presence.ts';
import { readOneBrief } from './read-brief.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { updateOneBrief } from './update-brief.ts';
import { updateTemplate } from './update-template.ts';

export const briefRoutes = [
  route(listBriefTemplates, listTemplates),
  route(createBriefTemplate, createTemplate),
  route(updateBriefTemplate, updateTemplate),
  route(deleteBriefTemplate, deleteOneTemplate),
  route(readBrief, readOneBrief),
  route(createBrief, createNewBrief),
  route(updateBrief, updateOneBrief),
  route(markBriefPresence, markPresence),
  route(listBriefVersions, listVersions),
  route(readBriefVersion, readVersion),
];
