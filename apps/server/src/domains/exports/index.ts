export type { Column } from './columns.ts';
export { exportRoutes } from './routes.ts';
export { asCells, type CellSheet, workbookOf } from './xlsx.ts';
