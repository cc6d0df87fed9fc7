import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { headingText, mutedText, srOnlyText } from '../../../components/styles.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { stepWords } from '../words.ts';
import { query } from '../../../lib/query.ts';

const stepsQuery = () =>
  query(
    'GET /users/me/first-steps',
    {},
    {
      // Steps are taken on other screens: each look asks anew.
      staleTime: 0,
    },
  );

const item = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem 1fr',
  columnGap: '3',
  p: '4',
  mb: '2',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const mark = css({
  width: '6',
  height: '6',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  border: '1.5px solid',
  borderColor: 'border.strong',
  color: 'accent.ink',
  '&[data-done=true]': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '& svg': { width: '4', height: '4' },
});

const waiting = css({
  display: 'grid',
  gap: '2',
  p: '4',
  mb: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});

/** First steps by role; each is ticked off when it is really done. */
export function WelcomeScreen() {
  useTitle('Первые шаги');
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery());
  const steps = useQuery(stepsQuery());
  const list = steps.data?.data ?? [];
  const done = list.filter((step) => step.done).length;
  const next = list.find((step) => !step.done);
  const waits = me?.kind === 'staff' && me.level === null && !me.is_superuser;
  const name = me?.full_name?.split(' ')[0];
  return (
    <div className={pageStyle}>
      <PageHeader
        title={name === undefined ? 'Добро пожаловать' : `Добро пожаловать, ${name}`}
        {...(list.length > 0 && { aside: `${done} из ${list.length}` })}
      />
      <div className={css({ maxWidth: '40rem' })}>
        {steps.isPending && (
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        )}
        {steps.isError && !steps.data && (
          <QueryError title="Не удалось загрузить первые шаги" query={steps} />
        )}
        {waits && (
          <section className={waiting} aria-label="Что дальше">
            <h2 className={headingText}>Руководители узнали о вас</h2>
            <p>
              Им пришло уведомление. Кто-то из них даст вам уровень, и тогда откроются клиенты, база знаний и
              всё, с чем работает агентство. Эта страница обновится сама, а вам придёт уведомление.
            </p>
            <p className={mutedText}>
              Пока доступны заметки и настройки. Если ждёте дольше рабочего дня, напомните о себе тому, кто
              вас пригласил.
            </p>
          </section>
        )}
        {!waits && steps.data && next === undefined && (
          <p className={css({ mb: '4' })}>Всё готово. Эта страница остаётся под рукой, но больше не нужна.</p>
        )}
        <ol>
          {list.map((step) => {
            const words = stepWords[step.key];
            return (
              <li key={step.key} className={item}>
                <span className={mark} data-done={step.done}>
                  {step.done && <Check aria-hidden="true" />}
                </span>
                <div>
                  <h2 className={css({ fontWeight: 'medium', color: step.done ? 'fg.muted' : 'fg.default' })}>
                    {words.title}
                    <span className={srOnlyText}>{step.done ? ' — сделано' : ' — не сделано'}</span>
                  </h2>
                  {!step.done && (
                    <>
                      <p className={mutedText}>{words.why}</p>
                      {words.link && (
                        <div className={css({ mt: '2' })}>
                          <Button
                            size="sm"
                            variant={step === next ? 'solid' : 'outline'}
                            onClick={() => void navigate({ href: words.link?.to ?? '/' })}
                          >
                            {words.link.label}
                          </Button>
                        </div>
                      )}
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
