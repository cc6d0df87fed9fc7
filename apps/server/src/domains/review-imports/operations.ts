import { importReviews } from './import-reviews.ts';
import { listReviewImports } from './list-imports.ts';
import { undoReviewImport } from './undo-import.ts';
import { previewReviewImport } from './preview-import.ts';

export const reviewImportOperations = [
  importReviews,
  previewReviewImport,
  listReviewImports,
  undoReviewImport,
];
