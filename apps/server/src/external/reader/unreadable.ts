import type { ReaderError } from './index.ts';

/** Why a file was given up, for people. */
export const unreadable: Readonly<Record<ReaderError['code'], string>> = {
  reader_time_limit: 'Файл читался слишком долго',
  reader_memory_limit: 'Файл занял слишком много памяти',
  reader_crashed: 'Файл сломал программу, которая его читала',
};
