import type { ExportFormat } from '../../components/export-menu.tsx';
import { download, exportPath } from '../../lib/download.ts';
import type { RequestsFilter } from './api.ts';

/** Keeps the texts that a list's filters leave as a file. */
export function exportTexts(format: ExportFormat, filter: RequestsFilter): Promise<void> {
  return download(exportPath('requests', format, filter));
}
