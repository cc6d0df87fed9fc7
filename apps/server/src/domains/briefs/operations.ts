import { listBriefTemplates } from './list-templates.ts';
import { createBriefTemplate } from './create-template.ts';
import { updateBriefTemplate } from './update-template.ts';
import { deleteBriefTemplate } from './delete-template.ts';
import { readBrief } from './read-brief.ts';
import { createBrief } from './create-brief.ts';
import { updateBrief } from './update-brief.ts';
import { markBriefPresence } from './mark-presence.ts';
import { listBriefVersions, readBriefVersion } from './read-versions.ts';

export const briefOperations = [
  listBriefTemplates,
  createBriefTemplate,
  updateBriefTemplate,
  deleteBriefTemplate,
  readBrief,
  createBrief,
  updateBrief,
  markBriefPresence,
  listBriefVersions,
  readBriefVersion,
];
