/** What is typed after the palette was called and before it is there. */
let letters = '';
let isEntered = false;
let stop: (() => void) | null = null;

/** From the moment the palette is called: its code may still be on its way, and nobody waits for that before typing. */
export function keepLetters(): void {
  if (stop) return;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Enter') isEntered = true;
    else if (event.key === 'Backspace') letters = letters.slice(0, -1);
    else if (event.key === 'Escape') dropLetters();
    else if (event.key.length === 1) letters += event.key;
    else return;
    // Neither the screen's own keys nor the field that still has the focus take it.
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, { capture: true });
  stop = () => removeEventListener('keydown', onKey, { capture: true });
}

/** The palette is there and takes what is typed from now on. @returns what was typed until then, and whether with Enter */
export function takeLetters(): { letters: string; isEntered: boolean } {
  const taken = { letters, isEntered };
  dropLetters();
  return taken;
}

/** The palette was not wanted after all, or could not come. */
export function dropLetters(): void {
  stop?.();
  stop = null;
  letters = '';
  isEntered = false;
}
