export { keepGallery, processImages } from './jobs.ts';
export { imageKey } from './keys.ts';
export { countReadyImages, readyImages } from './queries.ts';
export { galleryRoutes } from './routes.ts';
