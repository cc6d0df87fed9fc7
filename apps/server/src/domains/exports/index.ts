export type { Column } from './columns.ts';
export { exportOperations } from './operations.ts';
export { asCells, type CellSheet, workbookOf } from './xlsx.ts';
