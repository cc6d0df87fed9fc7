/** What is typed after the palette was called and before it is there. */
let letters = '';
let stop: (() => void) | null = null;

/** From the moment the palette is called: its code may still be on its way, and nobody waits for that before typing. */
export function keepLetters(): void {
  if (stop) return;
  letters = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') letters = letters.slice(0, -1);
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

/** The palette is there and takes what is typed from now on. @returns what was typed until then */
export function takeLetters(): string {
  const taken = letters;
  dropLetters();
  return taken;
}

function dropLetters(): void {
  stop?.();
  stop = null;
  letters = '';
}
