import { createSite, readSiteFields, readSiteRules, readSites, updateSite } from '@molva/contract/sites';
import { route } from '../../kernel/operation.ts';
import { createNewSite } from './create-site.ts';
import { readFieldSchemas } from './read-site-fields.ts';
import { readPublicationRules } from './read-site-rules.ts';
import { readAllSites } from './read-sites.ts';
import { updateOneSite } from './update-site.ts';

export const siteRoutes = [
  route(readSites, readAllSites),
  route(createSite, createNewSite),
  route(updateSite, updateOneSite),
  route(readSiteFields, readFieldSchemas),
  route(readSiteRules, readPublicationRules),
];
