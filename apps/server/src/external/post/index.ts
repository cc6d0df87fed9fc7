export { createPoster, type Posted, type Poster } from './create-poster.ts';
