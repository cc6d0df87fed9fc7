import { deleteImage, listGallery, readImageFile, updateImage, uploadImages } from '@molva/contract/gallery';
import { route } from '../../kernel/operation.ts';
import { deleteOneImage } from './delete-image.ts';
import { listImages } from './list-images.ts';
import { readFile } from './read-file.ts';
import { updateOneImage } from './update-image.ts';
import { uploadMany } from './upload-images.ts';

export const galleryRoutes = [
  route(uploadImages, uploadMany),
  route(listGallery, listImages),
  route(updateImage, updateOneImage),
  route(deleteImage, deleteOneImage),
  route(readImageFile, readFile),
];
