import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';

interface PasteDialogProps {
  onClose: () => void;
  onPaste: (text: string) => void;
}

/** A place to paste into where there is no keyboard for Ctrl+V: phones, readers of the screen. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} isDirty={text.trim() !== ''} title="Вставить таблицу">
      <TextArea
        label="Скопированные ячейки"
        help="Строки добавятся в конец. С заголовками столбцы найдутся сами, без них идут по порядку, начиная со слов покупателя."
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogButtons
        action="Вставить"
        disabled={text.trim() === ''}
        onAct={() => {
          onPaste(text);
          onClose();
        }}
      />
    </Dialog>
  );
}
