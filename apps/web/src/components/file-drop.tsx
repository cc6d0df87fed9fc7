import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { css } from '#styled/css';
import { longNameText, quietText, srOnlyText } from './styles.ts';

const zone = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  px: '4',
  py: '8',
  border: '1.5px dashed',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg.surface',
  textAlign: 'center',
  cursor: 'pointer',
  _hover: { borderColor: 'border.hover', bg: 'bg.hover' },
  '&[data-over=true]': { borderColor: 'accent.mark', bg: 'accent.subtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& svg': { width: '7', height: '7', color: 'fg.icon', strokeWidth: '1.5' },
});

interface FileDropProps {
  busy: boolean;
  /** Of the file that was chosen. */
  name: string | undefined;
  /** What may be chosen, in words. */
  hint: string;
  /** The same for the browser's own window. */
  accept: string;
  onFile: (file: File) => void;
}

/** Chooses a file, or takes one that is dropped anywhere in the window. */
export function FileDrop({ busy, name, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const stops = new AbortController();
    const listen = (kind: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(kind, handle, { signal: stops.signal });
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    });
    // Only leaving the window has nothing it goes to.
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take(file);
    });
    return () => stops.abort();
  }, []);
  return (
    <label htmlFor={id} className={zone} data-over={isOver} aria-busy={busy}>
      <FileSpreadsheet aria-hidden="true" />
      <span className={longNameText}>{name ?? 'Выберите файл или перетащите его сюда'}</span>
      <span className={quietText}>{name === undefined ? hint : 'Выбрать другой файл'}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        className={srOnlyText}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file chosen again after a change is another.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
