let letters = '';
let stop: (() => void) | undefined;

/** From the moment the palette is called: its code may still be on its way, and nobody waits for that before typing. */
export function keepLetters(): void {
  stop?.();
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Backspace') letters = letters.slice(0, -1);
    else if (key === 'Enter') letters += '\n';
    else if (key.length === 1) letters += key;
    else return;
    // Neither the screen's own keys nor the field that still has the focus take it.
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, true);
  stop = () => removeEventListener('keydown', onKey, true);
}

/** The palette takes what is typed from now on, or is not wanted. @returns what was typed until then; Enter is a new line */
export function takeLetters(): string {
  const taken = letters;
  stop?.();
  letters = '';
  return taken;
}
