import { defineSchedule } from '../../kernel/job.ts';

/** Every ten minutes: the words that mistyped ones are held against. */
export const gatherVocabulariesOnTime = defineSchedule({
  kind: 'search-gather-vocabularies',
  schedule: '*/10 * * * *',
  timeLimit: 1_800,
  load: async () => (await import('./gather-vocabularies.ts')).gatherVocabularies,
});
