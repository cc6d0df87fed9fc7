import { uploadImages } from './upload-images.ts';
import { listGallery } from './list-images.ts';
import { updateImage } from './update-image.ts';
import { deleteImage } from './delete-image.ts';
import { readImageFile } from './read-file.ts';

export const galleryOperations = [uploadImages, listGallery, updateImage, deleteImage, readImageFile];
