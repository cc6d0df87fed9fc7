import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Makes the forms of uploaded images. Progress counts images. */
export const processImages = defineJob({
  kind: 'gallery-process-images',
  data: z.object({ client_id: z.string(), image_ids: z.array(z.string()).min(1) }),
  retryLimit: 4,
  retryDelay: 5,
  timeLimit: 3_600,
  // How many images are processed at once is bounded by itself (image-process.ts): two clients are served side by side, as
  // a client's jobs run one at a time.
  concurrency: 2,
  groups: true,
  load: async () => (await import('./process-images.ts')).processAll,
});

/** Each hour: images that nobody processes any more, and files that belong to none. */
export const keepGallery = defineSchedule({
  kind: 'gallery-housekeeping',
  schedule: '25 * * * *',
  timeLimit: 1_800,
  load: async () => (await import('./keep-gallery.ts')).keepGalleryInOrder,
});
