import { previewArea } from './preview-area.ts';
import { testSite } from './test-site.ts';

export const previewOperations = [previewArea, testSite];
