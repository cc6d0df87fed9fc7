import { listWiki } from './list-pages.ts';
import { readWikiPage, markWikiRead } from './read-page.ts';
import { writeWikiPage } from './write-page.ts';
import { deleteWikiPage } from './delete-page.ts';
import { listWikiVersions, readWikiVersion } from './read-versions.ts';

export const wikiOperations = [
  listWiki,
  readWikiPage,
  writeWikiPage,
  deleteWikiPage,
  markWikiRead,
  listWikiVersions,
  readWikiVersion,
];
