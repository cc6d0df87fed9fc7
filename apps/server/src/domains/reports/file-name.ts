const maxLength = 80;

/** «Отчёт Кофейня 2026-10.pdf»: nothing a file system or a header could stumble over. */
export function fileNameOf(client: string, period: string, format: 'pdf' | 'xlsx'): string {
  const plain = client
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\<>:"|?*\uFFFD]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = Array.from(plain)
    .slice(0, maxLength)
    .join('')
    .replace(/[. ]+$/, '');
  return `Отчёт ${name} ${period}.${format}`.replace(/ {2,}/g, ' ');
}
