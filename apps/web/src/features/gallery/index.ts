/** What other features may know of this one; its screens are loaded by themselves. */
export { addProof, monthImagesQuery, proofsQuery, type GalleryImage } from './api.ts';
export { altOf, reasonWords } from './words.ts';
