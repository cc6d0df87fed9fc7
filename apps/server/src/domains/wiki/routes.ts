import {
  deleteWikiPage,
  listWiki,
  listWikiVersions,
  markWikiRead,
  readWikiPage,
  readWikiVersion,
  writeWikiPage,
} from '@molva/contract/wiki';
import { route } from '../../kernel/operation.ts';
import { deletePage } from './delete-page.ts';
import { listPages } from './list-pages.ts';
import { markPageRead, readPage } from './read-page.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { writePage } from './write-page.ts';

export const wikiRoutes = [
  route(listWiki, listPages),
  route(readWikiPage, readPage),
  route(writeWikiPage, writePage),
  route(deleteWikiPage, deletePage),
  route(markWikiRead, markPageRead),
  route(listWikiVersions, listVersions),
  route(readWikiVersion, readVersion),
];
