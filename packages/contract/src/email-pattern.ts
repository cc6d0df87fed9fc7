/**
 * The simple address format, in any case of letters without a flag, which OpenAPI could not carry. Before the @ what
 * mail systems take without quotes (RFC 5322, dot-atom), after it a name of any script (RFC 5890).
 */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.\u00A1-\uFFFF-]+\.[A-Za-z\u00A1-\uFFFF][A-Za-z0-9\u00A1-\uFFFF-]+$/;
