export { keepGallery, processImages } from './jobs.ts';
export { adoptImage } from './adopt-image.ts';
export { imageKey } from './keys.ts';
export { assertProofMayGo } from './proofs.ts';
export { tieToMonth, untieFromTexts } from './proof-queries.ts';
export { countReadyImages, imagesByIds, readyImages } from './queries.ts';
export { presentImage } from './present.ts';
export { galleryOperations } from './operations.ts';
