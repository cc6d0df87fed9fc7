import { Ellipsis, StickyNote, Tag, UserRound, X } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { counted, forms, number } from '../../../lib/formats.ts';
import type { MarksChange } from './api.ts';

const bar = css({
  position: 'sticky',
  bottom: '3',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mt: '3',
  mx: 'auto',
  width: 'fit-content',
  maxWidth: 'full',
  p: '2',
  pl: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
});

interface MarkBarProps {
  size: number;
  /** All that match, where they may be chosen at once and are not; else null. */
  all: number | null;
  disabled: boolean;
  onAll: () => void;
  onTags: () => void;
  onAssign: () => void;
  onNote: () => void;
  onChange: (change: MarksChange) => void;
  onClear: () => void;
}

/** What can be done with the reviews that are chosen. Stays in sight at the lower edge. */
export function MarkBar(props: MarkBarProps) {
  const { size, all, disabled, onAll, onTags, onAssign, onNote, onChange, onClear } = props;
  return (
    <section data-actions="" className={bar} aria-label="Выбранные отзывы">
      <output className={css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', mr: '1' })}>
        {`Выбрано: ${counted(size, forms.review)}`}
      </output>
      {all !== null && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          {`Выбрать все ${number(all)} по фильтру`}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Tag aria-hidden="true" />}
        disabled={disabled}
        aria-keyshortcuts="t"
        onClick={onTags}
      >
        Метки
      </Button>
      <Button
        size="sm"
        icon={<UserRound aria-hidden="true" />}
        disabled={disabled}
        aria-keyshortcuts="a"
        onClick={onAssign}
      >
        Поручить
      </Button>
      <Button
        size="sm"
        icon={<StickyNote aria-hidden="true" />}
        disabled={disabled}
        aria-keyshortcuts="n"
        onClick={onNote}
      >
        Заметка
      </Button>
      <Menu
        placement="top-start"
        entries={[
          {
            kind: 'action',
            id: 'needs',
            label: 'Нужен ответ',
            onSelect: () => onChange({ needs_answer: true }),
          },
          {
            kind: 'action',
            id: 'needless',
            label: 'Ответ не нужен',
            onSelect: () => onChange({ needs_answer: false }),
          },
          {
            kind: 'action',
            id: 'rule',
            label: 'Ответ по правилу: на низкие оценки',
            onSelect: () => onChange({ needs_answer: null }),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} size="sm" label="Ещё действия с выбранными" disabled={disabled}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      <IconButton size="sm" label="Снять выбор" keys="Esc" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
