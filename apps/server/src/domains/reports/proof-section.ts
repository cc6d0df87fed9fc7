import { counted } from '@molva/russian/plurals';
import type { Column, Content, CustomTableLayout } from 'pdfmake/interfaces.js';
import { colour, page } from './look.ts';
import { printable } from './printable.ts';
import type { ReportData, ReportProof } from './report-data.ts';
import { sectionTitle } from './section.ts';
import { formatNumber } from './words.ts';

/** Screenshots are white, and so is the page. */
const thinFrame: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colour.line,
  vLineColor: () => colour.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
const columns = 3;
const gap = 12;
const width = (page.width - gap * (columns - 1)) / columns;

export function proofSection({ proofs, proofsLeft }: ReportData): Content[] {
  if (proofs.length === 0) return sectionTitle('Подтверждения', 'За этот месяц снимков нет.');
  const all = counted(proofs.length + proofsLeft, ['снимок', 'снимка', 'снимков']);
  const rest = proofsLeft > 0 ? ` Здесь первые ${formatNumber(proofs.length)}.` : '';
  const rows = Array.from({ length: Math.ceil(proofs.length / columns) }, (_, index) =>
    proofs.slice(index * columns, (index + 1) * columns),
  );
  return [
    ...sectionTitle('Подтверждения', `${all} за месяц.${rest}`),
    ...rows.map(
      (row): Content => ({
        columns: Array.from({ length: columns }, (_, index) => cell(row[index])),
        columnGap: gap,
        unbreakable: true,
        margin: [0, 0, 0, 12],
      }),
    ),
  ];
}

function cell(proof: ReportProof | undefined): Column {
  if (!proof) return { text: '', width };
  const caption = printable(proof.caption);
  const area = proof.area === null ? '' : printable(proof.area);
  const text = beginningOf(printable(proof.text ?? ''));
  return {
    width,
    stack: [
      // As a data address: pdfmake takes images by name only.
      {
        table: {
          body: [
            [
              {
                image: `data:image/jpeg;base64,${Buffer.from(proof.image).toString('base64')}`,
                fit: [width - 2, 150],
              },
            ],
          ],
        },
        layout: thinFrame,
      },
      ...(caption === ''
        ? []
        : [{ text: caption, fontSize: 8.5, margin: [0, 4, 0, 0] as [number, number, number, number] }]),
      ...(area === '' ? [] : [{ text: area, style: 'quiet' }]),
      ...(text === '' ? [] : [{ text, style: 'quiet' }]),
    ],
  };
}

/** Enough of a text to know it again beside its picture. */
function beginningOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`;
}
