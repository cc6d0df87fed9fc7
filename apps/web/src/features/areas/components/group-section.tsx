import { ChevronRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { counted, forms, rating } from '../../../lib/formats.ts';
import type { AreaGroup } from '../api.ts';
import { type AreaSection, meanRating } from '../grouping.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import type { Arrange } from '../use-arrange.ts';
import { AreaRow } from './area-row.tsx';
import { Grip } from './grip.tsx';

const box = css({
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  mb: '3',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  pl: '2',
  pr: '3',
  minHeight: '10',
  '&[data-over]': { boxShadow: 'inset 0 2px token(colors.focus)' },
});
const words = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  py: '1',
  // What does not fit beside the name stands under its first letter.
  pl: '1.625rem',
  '& > h2': { ml: '-1.625rem' },
  '& > span': { textStyle: 'small', color: 'fg.muted' },
});
const fold = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  minHeight: 'control',
  px: '1',
  borderRadius: 'sm',
  textAlign: 'start',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '& svg': {
    width: '4',
    height: '4',
    flexShrink: 0,
    color: 'fg.icon',
    transition: 'rotate token(durations.fast)',
  },
  '&[aria-expanded=true] svg': { rotate: '90deg' },
});

interface GroupSectionProps {
  section: AreaSection;
  groups: readonly AreaGroup[];
  rights: AreaRights;
  /** Left out where the order is not to be changed. */
  arrange: Arrange | undefined;
  /** A client without groups needs no heading over its areas. */
  bare: boolean;
  open: boolean;
  onToggle: () => void;
  onTask: (task: AreaTask) => void;
}

export function GroupSection(props: GroupSectionProps) {
  const { section, groups, rights, arrange, bare, open, onToggle, onTask } = props;
  const id = useId();
  const { group, areas } = section;
  const mean = meanRating(areas);
  const shown = bare || open;
  const end = arrange?.target({ groupId: group?.id ?? null, before: null });
  return (
    <section className={box} aria-labelledby={bare ? undefined : `${id}-name`}>
      {!bare && (
        <div {...end} className={head}>
          {group && arrange && (
            <Grip thing={{ kind: 'group', id: group.id }} label={group.name} arrange={arrange} />
          )}
          <div className={words}>
            <h2 id={`${id}-name`} className={css({ minWidth: '0' })}>
              <button
                type="button"
                className={fold}
                aria-expanded={open}
                aria-controls={`${id}-list`}
                onClick={onToggle}
              >
                <ChevronRight aria-hidden="true" />
                {group?.name ?? 'Без группы'}
              </button>
            </h2>
            <span>
              {counted(areas.length, forms.area)}
              {mean !== null && `, в среднем ${rating(mean)}`}
            </span>
          </div>
          {group && rights.write && <GroupMenu group={group} onTask={onTask} />}
        </div>
      )}
      <ul
        id={`${id}-list`}
        hidden={!shown}
        className={css({ '& > li:first-child': bare ? { borderTopWidth: '0', borderTopRadius: 'md' } : {} })}
      >
        {shown &&
          areas.map((area) => (
            <AreaRow
              key={area.id}
              area={area}
              groups={groups}
              rights={rights}
              arrange={arrange}
              onTask={onTask}
            />
          ))}
        {shown && areas.length === 0 && (
          <li
            {...end}
            className={css({
              px: '4',
              py: '3',
              color: 'fg.muted',
              borderTopWidth: '1px',
              borderColor: 'border.default',
            })}
          >
            В группе пока нет точек.
          </li>
        )}
      </ul>
    </section>
  );
}

function GroupMenu({ group, onTask }: { group: AreaGroup; onTask: (task: AreaTask) => void }) {
  return (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label={`Действия с группой: ${group.name}`} size="sm" tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
      entries={[
        {
          kind: 'action',
          id: 'add',
          label: 'Добавить точку сюда',
          icon: <Plus aria-hidden="true" />,
          onSelect: () => onTask({ kind: 'add', groupId: group.id }),
        },
        {
          kind: 'action',
          id: 'rename',
          label: 'Переименовать',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onTask({ kind: 'rename-group', group }),
        },
        { kind: 'separator', id: 'line' },
        {
          kind: 'action',
          id: 'delete',
          label: 'Удалить группу',
          danger: true,
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () => onTask({ kind: 'delete-group', group }),
        },
      ]}
    />
  );
}
