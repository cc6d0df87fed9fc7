import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { Menu } from '../../../components/menu.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { longText, quietText, restOfRow } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { counted, forms, moment } from '../../../lib/formats.ts';
import { type RuleSample, ruleSamplesQuery, siteHealthQuery, type Site } from '../api.ts';

/** A long name takes lines, not the window. */
const entry = css({ whiteSpace: 'normal', maxWidth: 'min(20rem, 70vw)', overflowWrap: 'anywhere' });

/** Pages that the site's rules are tested on, and one more of the last collections with one press. */
export function RuleSamples({ site, writes }: { site: Site; writes: boolean }) {
  const samples = useQuery(ruleSamplesQuery(site.id));
  return (
    <section className={css({ mb: '4' })}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '2', mb: '1' })}>
        <h3 className={`${restOfRow} ${css({ fontWeight: 'medium' })}`}>Образцы страниц</h3>
        {writes && <AddSample site={site} />}
      </div>
      <ListState
        query={samples}
        failure="Не удалось загрузить образцы"
        skeleton={
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        }
        empty={
          <p className={quietText}>
            Образцов нет. На них проверяют новые правила: прочитается ли то же, что читалось.
          </p>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((sample) => (
              <li key={sample.id}>
                <Sample sample={sample} writes={writes} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </section>
  );
}

function Sample({ sample, writes }: { sample: RuleSample; writes: boolean }) {
  const [asks, setAsks] = useState(false);
  const remove = useAction('DELETE /reviews/clients/areas/site-samples/{id}', { done: 'Образец удалён' });
  const { id, name, expected_count: count, taken_at: takenAt } = sample;
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
      <div className={restOfRow}>
        <p className={longText}>{name}</p>
        <p className={quietText}>
          {count === null ? 'ожиданий нет' : `ожидается ${counted(count, forms.review)}`}, страница{' '}
          {moment(takenAt)}
        </p>
      </div>
      {writes && (
        <IconButton
          label={`Удалить образец: ${name}`}
          tooltip="Удалить"
          size="sm"
          onClick={() => setAsks(true)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {asks && (
        <Confirm
          open
          danger
          title={`Удалить образец «${name}»?`}
          action="Удалить"
          onClose={() => setAsks(false)}
          onConfirm={() => remove.run({ params: { id } })}
        >
          Вернуть его будет нельзя, правила на нём больше не проверить.
        </Confirm>
      )}
    </div>
  );
}

/** The page of an area's last collection, with what the rules in use read there as what is expected. */
function AddSample({ site }: { site: Site }) {
  const health = useQuery(siteHealthQuery(site.id));
  const add = useAction('POST /reviews/clients/areas/site-samples', { done: 'Образец добавлен' });
  const good = (health.data?.data[0]?.runs ?? []).flatMap(({ area, reviews_found: found }) =>
    area !== null && found > 0 ? [area] : [],
  );
  const areas = [...new Map(good.map((area) => [area.id, area])).values()];
  if (areas.length === 0) return null;
  return (
    <Menu
      placement="bottom-end"
      header={<p className={css({ px: '2', py: '1', color: 'fg.muted' })}>Чью страницу взять</p>}
      entries={areas.map((area) => ({
        kind: 'action',
        id: area.id,
        label: <span className={entry}>{area.fullname_area}</span>,
        onSelect: () =>
          void add.run({
            body: {
              site_id: site.id,
              name: area.fullname_area,
              client_id: area.client_id,
              area_id: area.id,
              parser_rules: site.parser_rules,
            },
          }),
      }))}
      renderTrigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="ghost"
          loading={add.isPending}
          icon={<Plus aria-hidden="true" />}
        >
          Из сбора
        </Button>
      )}
    />
  );
}
