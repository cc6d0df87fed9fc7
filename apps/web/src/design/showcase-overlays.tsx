import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { KeysDialog } from '../components/keys-dialog.tsx';
import { SidePanel } from '../components/side-panel.tsx';
import { TextField } from '../components/text-field.tsx';
import { Part } from './showcase.tsx';

type Open = 'dialog' | 'confirm' | 'panel' | 'sheet' | 'keys' | null;

/** They open over the whole page, in the page's own mode. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Окна и панели">
      <Button onClick={() => setOpen('dialog')}>Окно</Button>
      <Button onClick={() => setOpen('confirm')}>Вопрос</Button>
      <Button onClick={() => setOpen('panel')}>Панель справа</Button>
      <Button onClick={() => setOpen('sheet')}>Панель слева</Button>
      <Button onClick={() => setOpen('keys')}>Клавиши</Button>
      <Dialog open={open === 'dialog'} onClose={close} title="Новый клиент">
        <TextField label="Название" />
        <DialogActions>
          <Button onClick={close}>Отменить</Button>
          <Button variant="solid" onClick={close}>
            Создать клиента
          </Button>
        </DialogActions>
      </Dialog>
      <Confirm
        open={open === 'confirm'}
        danger
        onClose={close}
        title="Удалить группу?"
        action="Удалить группу"
        onConfirm={() => Promise.resolve()}
      >
        Её точки останутся без группы.
      </Confirm>
      <SidePanel open={open === 'panel'} onClose={close} title="История сборов">
        Подробности
      </SidePanel>
      <SidePanel open={open === 'sheet'} side="start" onClose={close} title="Меню">
        Разделы
      </SidePanel>
      {open === 'keys' && (
        <KeysDialog
          groups={[{ title: 'Везде', keys: [{ keys: ['?'], does: 'показать клавиши' }] }]}
          onClose={close}
        />
      )}
    </Part>
  );
}
