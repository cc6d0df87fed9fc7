/** The text of a saved page: in UTF-8, else in the charset that it names itself. */
export async function fileText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const start = new TextDecoder('latin1').decode(bytes.slice(0, 4000));
    const [, named = 'windows-1251'] = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? [];
    return new TextDecoder(knownCharset(named)).decode(bytes);
  }
}

function knownCharset(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1251';
  }
}
