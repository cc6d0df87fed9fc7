import { useInfiniteQuery } from '@tanstack/react-query';
import { Quote } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Grade } from '../../../components/grade.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { day } from '../../../lib/formats.ts';
import { sourceKindWords } from '../../requests/index.ts';
import { type Ground, groundsQuery } from '../api.ts';
import { MakeDrafts } from './make-drafts.tsx';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '3',
  py: '3',
  borderTop: '1px solid token(colors.border.default)',
});
/** As many as go into one batch. */
const maxSources = 100;

interface GroundsPanelProps {
  clientId: string;
  areaId: string;
  onClose: () => void;
}

/** Customers' words with consent of which no text was made yet: some are chosen, and drafts made of them. */
export function GroundsPanel({ clientId, areaId, onClose }: GroundsPanelProps) {
  const grounds = useInfiniteQuery(groundsQuery(clientId, areaId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = grounds.data?.pages.flatMap((page) => page.data) ?? [];

  function toggle(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <SidePanel open onClose={onClose} title="Слова покупателей">
      {content()}
    </SidePanel>
  );

  function content() {
    if (grounds.isPending)
      return (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      );
    if (!grounds.data) return <QueryError title="Не удалось загрузить слова покупателей" query={grounds} />;
    if (all.length === 0)
      return (
        <EmptyState icon={<Quote aria-hidden="true" />}>
          Для этой точки нет слов покупателей, по которым ещё не писали. Внесите их во вкладке «Добавить»:
          нужны слова и согласие.
        </EmptyState>
      );
    return (
      <>
        <p className={css({ color: 'fg.muted', mb: '3' })}>
          Здесь слова с согласием, по которым текстов ещё нет. Один выбор — один черновик.
        </p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })}>
          <MakeDrafts clientId={clientId} areaId={areaId} sourceIds={[...chosen]} onStarted={onClose} />
          <Button onClick={() => setChosen(new Set(all.slice(0, maxSources).map(({ id }) => id)))}>
            Выбрать показанные
          </Button>
          {chosen.size > 0 && <Button onClick={() => setChosen(new Set())}>Снять выбор</Button>}
        </div>
        <ul>
          {all.map((ground) => (
            <li key={ground.id} className={item}>
              <Checkbox checked={chosen.has(ground.id)} onChange={(isOn) => toggle(ground.id, isOn)}>
                <GroundWords ground={ground} />
              </Checkbox>
              <Grade value={ground.grade} />
            </li>
          ))}
        </ul>
        <MoreRows query={grounds} />
      </>
    );
  }
}

function GroundWords({ ground }: { ground: Ground }) {
  return (
    <>
      <span className={css({ lineClamp: '5', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })}>
        {ground.words}
      </span>
      <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>
        {sourceKindWords[ground.kind]}, {day(ground.received_at)}
        {ground.incentive !== null && ', было вознаграждение'}
      </span>
    </>
  );
}
