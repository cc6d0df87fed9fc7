import { Ellipsis, ExternalLink, PanelRightOpen } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';

interface CardActionsProps {
  link: string | undefined;
  author: string | null;
  onOpen: () => void;
}

/** What can be done with a review from its card. */
export function CardActions({ link, author, onOpen }: CardActionsProps) {
  return (
    <div
      data-part="actions"
      className={css({ position: 'absolute', top: '2.5', right: '2', display: 'flex', gap: '1' })}
    >
      <span className={css({ display: { base: 'none', md: 'block' } })}>
        <IconButton label="Подробности" size="sm" keys="Enter" onClick={onOpen}>
          <PanelRightOpen aria-hidden="true" />
        </IconButton>
      </span>
      <CardMenu link={link} onOpen={onOpen} author={author} />
    </div>
  );
}

function CardMenu(props: { link: string | undefined; author: string | null; onOpen: () => void }) {
  const { link, author, onOpen } = props;
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      id: 'details',
      label: 'Подробности',
      icon: <PanelRightOpen aria-hidden="true" />,
      onSelect: onOpen,
    },
  ];
  if (link !== undefined) {
    entries.push({
      kind: 'action',
      id: 'site',
      label: 'Открыть на площадке',
      icon: <ExternalLink aria-hidden="true" />,
      onSelect: () => window.open(link, '_blank', 'noopener,noreferrer'),
    });
  }
  return (
    <Menu
      entries={entries}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={`Действия с отзывом: ${author ?? 'автор не указан'}`}
          size="sm"
          tooltip={false}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
