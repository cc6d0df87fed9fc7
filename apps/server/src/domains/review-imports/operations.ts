import { importReviews } from './import-reviews.ts';
import { previewReviewImport } from './preview-import.ts';

export const reviewImportOperations = [importReviews, previewReviewImport];
