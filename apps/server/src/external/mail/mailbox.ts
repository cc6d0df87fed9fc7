/** Whether mail can reach an address: those under `.invalid` belong to nobody (RFC 2606), such as generated logins. */
export function isMailbox(address: string): boolean {
  return !address.toLowerCase().endsWith('.invalid');
}
