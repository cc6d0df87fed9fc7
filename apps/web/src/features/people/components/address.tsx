import { Fragment } from 'react';

/** An address of mail that breaks, where it must, before @ and after a dot rather than anywhere. */
export function Address({ text }: { text: string }) {
  const parts = text.split(/(?=@)|(?<=\.)/);
  return parts.map((part, index) => (
    // Parts have no names of their own and never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
