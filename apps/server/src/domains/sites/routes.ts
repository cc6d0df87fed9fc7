import { readSiteRules, readSites } from '@molva/contract/sites';
import { route } from '../../http/route.ts';
import { readPublicationRules } from './read-site-rules.ts';
import { readAllSites } from './read-sites.ts';

export const siteRoutes = [route(readSites, readAllSites), route(readSiteRules, readPublicationRules)];
