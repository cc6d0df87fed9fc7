import sharp from 'sharp';

/**
 * A picture that stands for a screenshot of a review on its site: bars for words, stars for the grade. No letters: they
 * would need a font of the machine.
 *
 * @returns PNG, 900 × 560 pixels
 */
export function drawProof(grade: number, seed: number): Promise<Buffer> {
  const width = (line: number) => 300 + ((seed * 7919 + line * 104_729) % 420);
  const lines = [0, 1, 2, 3, 4].map(
    (line) =>
      `<rect x="60" y="${250 + line * 44}" width="${width(line)}" height="18" rx="9" fill="#DCD6D3"/>`,
  );
  const stars = [0, 1, 2, 3, 4].map(
    (place) =>
      `<path transform="translate(${150 + place * 46} 150) scale(1.6)" fill="${place < grade ? '#F48F47' : '#ECE6E3'}" d="M12 2l3 7 7 .6-5.3 4.7 1.6 7.1L12 17.6 5.7 21.4l1.6-7.1L2 9.6 9 9z"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560">
    <rect width="900" height="560" fill="#FFFFFF"/><rect width="900" height="72" fill="#F8F2EF"/>
    <rect x="60" y="27" width="220" height="18" rx="9" fill="#AFA9A6"/>
    <circle cx="96" cy="160" r="36" fill="#FFD7BD"/>
    <rect x="150" y="118" width="${150 + (seed % 90)}" height="18" rx="9" fill="#AFA9A6"/>
    ${stars.join('')}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
