/** A position in PostgreSQL's log as it prints it (`16/B374D848`), in bytes. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

export const isLsn = (text: string): boolean => /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/i.test(text);
