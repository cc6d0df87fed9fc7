import { deleteSearch, forgetSearches, keepSearch, listSearches, renameSearch } from './kept-searches.ts';
import { search } from './search.ts';

export const searchOperations = [
  search,
  listSearches,
  keepSearch,
  renameSearch,
  deleteSearch,
  forgetSearches,
];
