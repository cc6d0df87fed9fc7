import { useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  readonly onSave: () => void;
  /** Takes the main step; absent where there is none to take now. */
  readonly onNext: (() => void) | undefined;
  readonly onWalk: (by: 1 | -1) => void;
  /** @returns whether there was something to replace */
  readonly onReplace: () => boolean;
}

/** Keys of the editor, wherever the focus is: Ctrl S, Ctrl Enter, F8, Alt Enter. */
export function useEditorKeys({ onSave, onNext, onWalk, onReplace }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.code === 'KeyS' && isCommand && !event.altKey) onSave();
    else if (event.key === 'Enter' && isCommand && onNext !== undefined) onNext();
    else if (event.key === 'F8') onWalk(event.shiftKey ? -1 : 1);
    else if (event.key !== 'Enter' || !event.altKey || !onReplace()) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
