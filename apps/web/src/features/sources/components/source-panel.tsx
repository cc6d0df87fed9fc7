import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Grade } from '../../../components/grade.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { can } from '../../../lib/abilities.ts';
import { day, exactTime, moment } from '../../../lib/formats.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Source, sourceQuery } from '../api.ts';
import { channelWords, consentState, howWords, isErased, sexWords } from '../words.ts';
import { sourceKindWords } from '../../../lib/source-kind-words.ts';
import { Contact } from './contact.tsx';
import { SourceTexts } from './source-texts.tsx';
import { useAction } from '../../../components/use-action.ts';
import { mutedText } from '../../../components/styles.ts';

const SourceDialog = onDemand(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));
const MakeTextDialog = onDemand(() =>
  import('./make-text-dialog.tsx').then((module) => module.MakeTextDialog),
);
const WithdrawDialog = onDemand(() =>
  import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
);

interface SourcePanelProps {
  clientId: string;
  id: string;
  onClose: () => void;
}

/** One source: the words, the consent, what was made of it, and what may be done. */
export function SourcePanel({ clientId, id, onClose }: SourcePanelProps) {
  const source = useQuery(sourceQuery(clientId, id));
  return (
    <SidePanel open onClose={onClose} modal={false} title="Слова покупателя">
      {source.isError && !source.data ? (
        <QueryError title="Не удалось загрузить слова" query={source} />
      ) : source.data === undefined ? (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      ) : source.data === null ? (
        <EmptyState>Этих слов больше нет.</EmptyState>
      ) : (
        <SourceDetails source={source.data} onDeleted={onClose} />
      )}
    </SidePanel>
  );
}

const list = css({
  display: 'grid',
  gridTemplateColumns: '8rem minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '1.5',
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
});
const heading = css({ textStyle: 'label', mt: '5', mb: '2' });

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function SourceDetails({ source, onDeleted }: { source: Source; onDeleted: () => void }) {
  const { data: areas } = useQuery(areasQuery(source.client_id));
  const { data: client } = useQuery(clientQuery(source.client_id));
  const remove = useAction('DELETE /reviews/clients/requests/sources', {
    done: 'Слова удалены',
    onDone: onDeleted,
  });
  const [open, setOpen] = useState<'text' | 'edit' | 'withdraw' | 'delete' | null>(null);
  const { tone, word } = consentState(source);
  const { consent } = source;
  const erased = isErased(source);
  const area = areas?.data.find(({ id }) => id === source.area_id);
  const writes = can(source, 'sources:write');
  // Without a consent and without texts there is nothing to stop: such words are deleted.
  const mayWithdraw =
    source.withdrawn_at === null ? source.consent !== null || source.requests_count > 0 : !erased;
  const isUsed = source.area_id !== null && source.requests_count > 0;
  const mayMake =
    client !== undefined &&
    client.status !== 'archived' &&
    can(client, 'requests:create') &&
    source.withdrawn_at === null &&
    !erased &&
    !isUsed;
  const close = () => setOpen(null);
  return (
    <>
      <blockquote className={css({ textStyle: 'read', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>
        {erased ? <span className={mutedText}>Слова стёрты.</span> : source.words}
      </blockquote>
      {mayMake && (
        <Button
          variant="solid"
          icon={<FilePlus2 aria-hidden="true" />}
          className={css({ mt: '4' })}
          onPointerEnter={MakeTextDialog.prefetch}
          onFocus={MakeTextDialog.prefetch}
          onClick={() => setOpen('text')}
        >
          Сделать текст
        </Button>
      )}
      {writes && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' })}>
          {source.withdrawn_at === null && !erased && (
            <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
              Изменить
            </Button>
          )}
          {mayWithdraw && (
            <Button size="sm" icon={<Undo2 aria-hidden="true" />} onClick={() => setOpen('withdraw')}>
              {source.withdrawn_at === null ? 'Отозвать согласие' : 'Стереть слова и контакт'}
            </Button>
          )}
          {source.requests_count === 0 && (
            <Button size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('delete')}>
              Удалить
            </Button>
          )}
        </div>
      )}
      <h3 className={heading}>О словах</h3>
      <dl className={list}>
        <Fact name="Откуда">{sourceKindWords[source.kind]}</Fact>
        <Fact name="Получены">{day(source.received_at)}</Fact>
        <Fact name="Точка">
          {source.area_id === null ? 'О компании в целом' : (area?.fullname_area ?? 'Точка удалена')}
        </Fact>
        <Fact name="Оценка">{source.grade === null ? 'Не ставил' : <Grade value={source.grade} />}</Fact>
        {source.sex !== null && <Fact name="Пол">{sexWords[source.sex]}</Fact>}
        <Fact name="Контакт">
          <Contact source={source} />
        </Fact>
        <Fact name="Вознаграждение">{source.incentive ?? 'Нет'}</Fact>
        {source.keep_until !== null && <Fact name="Хранить до">{day(source.keep_until)}</Fact>}
        <Fact name="Записано">
          <time dateTime={source.created_at} title={exactTime(source.created_at)}>
            {moment(source.created_at)}
          </time>
          {source.created_by && `, ${personName(source.created_by)}`}
        </Fact>
      </dl>
      <h3 className={heading}>Согласие</h3>
      <Status tone={tone}>{word}</Status>
      {consent && (
        <dl className={`${list} ${css({ mt: '2' })}`}>
          <Fact name="Дал">{consent.given_by}</Fact>
          <Fact name="Как">
            {howWords[consent.how]}, {day(consent.given_on)}
          </Fact>
          <Fact name="На что">
            {[consent.use_of_data && 'обработка данных', consent.use_of_text && 'публикация слов']
              .filter(Boolean)
              .join(', ') || 'ни на что'}
          </Fact>
          <Fact name="Где">
            {consent.channels.map((channel) => channelWords[channel]).join(', ') || 'нигде'}
          </Fact>
        </dl>
      )}
      <h3 className={heading}>Тексты по этим словам</h3>
      <SourceTexts clientId={source.client_id} sourceId={source.id} />
      {open === 'text' && <MakeTextDialog source={source} onClose={close} />}
      {open === 'edit' && <SourceDialog clientId={source.client_id} source={source} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog source={source} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          open
          danger
          title="Удалить слова покупателя?"
          action="Удалить"
          onClose={close}
          onConfirm={() => remove.run({ query: { id: source.id, client_id: source.client_id } })}
        >
          Слова, согласие и контакт сотрутся без возможности вернуть.
        </Confirm>
      )}
    </>
  );
}
