/** What was typed and not yet sent, while the tab lives: a phone may throw the page away when another app is opened. */
export interface TypedText {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
}

/** @param store the tab's storage; may be closed to the page, which then keeps nothing */
export function typedText(token: string, store: () => Storage): TypedText {
  const key = `customer-page:${token}`;
  return {
    read() {
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) store().removeItem(key);
        else store().setItem(key, text);
      } catch {
        // What stands on the screen is there all the same.
        return;
      }
    },
  };
}
