import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { counted } from '../../../lib/formats.ts';
import { type Template, templatesQuery } from '../api.ts';
import { questionsCount } from '../words.ts';
import { useAction } from '../../../components/use-action.ts';

const TemplateDialog = onDemand(() =>
  import('./template-dialog.tsx').then((module) => module.TemplateDialog),
);

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  py: '2',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  overflowWrap: 'anywhere',
});

/** The agency's templates of briefs: made, changed, put away. */
export function TemplatesPanel({ onClose }: { onClose: () => void }) {
  const [archived, setArchived] = useState(false);
  const templates = useQuery(templatesQuery(archived));
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <>
      <SidePanel open onClose={onClose} title="Шаблоны брифов">
        <p className={css({ color: 'fg.muted', mb: '3' })}>
          Бриф берёт вопросы из шаблона. Начатые брифы живут со своими вопросами, пока не возьмут новые.
        </p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' })}>
          <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            Создать шаблон
          </Button>
          <Checkbox checked={archived} onChange={setArchived}>
            Показать архив
          </Checkbox>
        </div>
        {templates.isPending && <Skeleton height="10rem" />}
        {templates.isError && (
          <ErrorState
            title="Не удалось загрузить шаблоны"
            error={templates.error}
            retrying={templates.isFetching}
            onRetry={() => void templates.refetch()}
          />
        )}
        {templates.data?.data.length === 0 && (
          <p className={css({ color: 'fg.muted' })}>Шаблонов пока нет. Создайте первый.</p>
        )}
        <ul>
          {templates.data?.data.map((template) => (
            <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </ul>
      </SidePanel>
      {edited !== null && (
        <TemplateDialog {...(edited !== 'new' && { template: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const [asks, setAsks] = useState(false);
  const { id, name, version, is_archived: isArchived, briefs_count: count } = template;

  const update = useAction('PUT /reviews/clients/brief-templates', {
    done: (saved) => (saved.is_archived ? 'Шаблон в архиве' : 'Шаблон снова в работе'),
  });
  const archive = () => update.run({ body: { id, version, is_archived: !isArchived } });
  const remove = useAction('DELETE /reviews/clients/brief-templates', { done: 'Шаблон удалён' });

  return (
    <li className={row}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ fontWeight: 'medium' })}>
          {name}
          {isArchived && (
            <span className={css({ color: 'fg.muted', fontWeight: 'normal' })}> — в архиве</span>
          )}
        </p>
        <p className={css({ textStyle: 'small', color: 'fg.muted' })}>
          {questionsCount(template.questions.length)}
          {count !== null && count > 0 && `, ${counted(count, ['бриф', 'брифа', 'брифов'])}`}
        </p>
      </div>
      <IconButton label={`Изменить: ${name}`} tooltip="Изменить" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Menu
        placement="bottom-end"
        renderTrigger={(props) => (
          <IconButton {...props} label={`Ещё о шаблоне ${name}`} tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
        entries={[
          {
            kind: 'action',
            id: 'archive',
            label: isArchived ? 'Вернуть из архива' : 'В архив',
            icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
            onSelect: () => void archive(),
          },
          {
            kind: 'action',
            id: 'delete',
            label: count === 0 ? 'Удалить' : 'Удалить нельзя: есть брифы',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            disabled: count !== 0,
            onSelect: () => setAsks(true),
          },
        ]}
      />
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={`Удалить шаблон «${name}»?`}
        action="Удалить"
        danger
        onConfirm={() => remove.run({ query: { id } })}
      >
        Вернуть его будет нельзя. По нему не начат ни один бриф.
      </Confirm>
    </li>
  );
}
