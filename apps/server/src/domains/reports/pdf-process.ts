import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import sharp from 'sharp';
import { serveTasks } from '../../lib/helper-process.ts';
import type { ReportData } from './report-data.ts';
import { reportDocument } from './report-document.ts';

/** Lays out reports beside the server. Nothing is fetched and no file is read but the fonts. */
export type PdfAnswer = { pdf: Uint8Array } | { problem: string };

const require = createRequire(import.meta.url);
const fontFile = (face: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`);
const fonts = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' };
const paths = Object.fromEntries(Object.entries(fonts).map(([use, face]) => [use, fontFile(face)]));

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(paths).includes(path));
pdfmake.setFonts({ Roboto: paths });

serveTasks(async (data: ReportData): Promise<PdfAnswer> => {
  try {
    return { pdf: await make(data) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});

async function make(data: ReportData): Promise<Buffer> {
  const proofs = await Promise.all(
    data.proofs.map(async (proof) => ({ ...proof, image: await asJpeg(proof.image) })),
  );
  return pdfmake.createPdf(reportDocument({ ...data, proofs })).getBuffer();
}

/** Of what is kept of an image, PDF knows none. */
function asJpeg(image: Uint8Array): Promise<Buffer> {
  return sharp(image).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
}
