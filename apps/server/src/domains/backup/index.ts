export { keepBackups, takeBackupJob } from './jobs.ts';
