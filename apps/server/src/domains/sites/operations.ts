import { readSites } from './read-sites.ts';
import { createSite } from './create-site.ts';
import { updateSite } from './update-site.ts';
import { readSiteFields } from './read-site-fields.ts';
import { readSiteRules } from './read-site-rules.ts';
import { testSite } from './test-site.ts';

export const siteOperations = [readSites, createSite, updateSite, readSiteFields, readSiteRules, testSite];
