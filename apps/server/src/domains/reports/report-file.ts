import type { Download } from '@molva/contract';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { fileNameOf } from './file-name.ts';
import { loadReport } from './load-report.ts';
import { makePdf } from './make-pdf.ts';
import { makeXlsx } from './make-xlsx.ts';

export interface Report {
  clientId: string;
  period: string;
  format: 'pdf' | 'xlsx';
}

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A client's report of a month. @throws not_found, unavailable where too many are being made */
export async function reportFile(
  context: AppContext,
  { format, ...what }: Report,
): Promise<Download & { filename: string }> {
  const client = await findClient(context.db, what.clientId);
  if (!client) throw notFound('Client');
  return {
    type: types[format],
    filename: fileNameOf(client.name, what.period, format),
    body:
      format === 'pdf' ? once(await makePdf(() => loadReport(context, what))) : await makeXlsx(context, what),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
