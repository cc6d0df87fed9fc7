/** A text as a Russian spreadsheet saves it. */
export function windows1251(text: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, code) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
      code,
    ]),
  );
  return Uint8Array.from(Array.from(text), (letter) => table.get(letter) ?? 63);
}
