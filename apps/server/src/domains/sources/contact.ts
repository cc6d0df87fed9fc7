import { email } from '@molva/contract/common';
import type { AppContext } from '../../kernel/context.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { isMailbox } from '../../external/mail/index.ts';

/** Enough to know a contact again, too little to reach anybody by: `a***@mail.example`, `***-12`, `и***`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) return `${firstOf(contact)}***@${contact.slice(at + 1)}`;
  const digits = contact.replace(/\D/g, '');
  if (digits.length >= 7) return `***-${digits.slice(-2)}`;
  return `${firstOf(contact)}***`;
}

type Sealed = { client_id: string; id: string; contact_sealed: string | null; key_id: string | null };

/** How to reach a customer; null where nothing is known. Whoever shows it to a person leaves that in the audit log. */
export function contactOf(context: Pick<AppContext, 'secrets'>, source: Sealed): string | null {
  const { client_id, id, contact_sealed: sealed, key_id: keyId } = source;
  if (sealed === null || keyId === null) return null;
  return context.secrets.open(sealed, keyId, sealedPlaceOf('sources', { client_id, id }));
}

/** The customer's mailbox; null where there is none, or another way to reach them. */
export function mailboxOf(context: Pick<AppContext, 'secrets'>, source: Sealed): string | null {
  const contact = contactOf(context, source);
  if (contact === null) return null;
  const read = email.safeParse(contact);
  return read.success && isMailbox(read.data) ? read.data : null;
}

const firstOf = (text: string): string => Array.from(text)[0] ?? '';

/** The columns that keep a contact: sealed for its row, masked for the screen. */
export function contactColumns(
  context: AppContext,
  key: { client_id: string; id: string },
  contact: string | null | undefined,
) {
  if (!contact) return { contact_sealed: null, contact_masked: null, key_id: null };
  return {
    contact_sealed: context.secrets.seal(contact, sealedPlaceOf('sources', key)),
    contact_masked: maskContact(contact),
    key_id: context.secrets.keyId,
  };
}
