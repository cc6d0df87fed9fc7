import { ImageDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled/css';
import { toastFailure } from '../../../components/toasts.ts';
import { filesOf } from '../dropped-files.ts';

const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  m: '3',
  borderRadius: 'md',
  border: '2px dashed',
  borderColor: 'accent.mark',
  bg: 'bg.surface',
  opacity: 0.94,
  textStyle: 'heading',
  pointerEvents: 'none',
  '& svg': { width: '8', height: '8', color: 'accent.mark' },
});

interface DropZoneProps {
  enabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The whole window takes files that are dropped or pasted, while this screen is open. */
export function DropZone({ enabled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    if (data === null) return;
    filesOf(data).then(
      (files) => {
        if (files.length > 0) onFiles(files);
      },
      () => toastFailure('Папку не удалось прочитать. Выберите файлы кнопкой.'),
    );
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Only leaving the window has nothing it goes to.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (event.clipboardData?.types.includes('Files')) take(event.clipboardData);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [enabled]);
  return (
    <>
      {children}
      {isOver && (
        <div className={veil}>
          <ImageDown aria-hidden="true" />
          Отпустите, чтобы добавить снимки
        </div>
      )}
    </>
  );
}
