import type { NotificationGroup } from '@molva/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { css } from '#styled/css';
import { explain } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { longText, mediumText, quietText } from '../../../components/styles.ts';
import { time } from '../../../lib/formats.ts';
import { useFlag } from '../../../lib/use-flag.ts';
import type { CurrentUser } from '../../session/index.ts';
import { type NotificationSettings, notificationSettingsQuery } from '../api.ts';
import { mailOptions, notificationGroups } from '../notification-words.ts';
import { Section } from './section.tsx';
import { act, changed } from '../../../lib/act.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr auto 12.5rem' },
  columnGap: '5',
  rowGap: '3',
  alignItems: 'center',
  py: '3.5',
  borderTopWidth: '1px',
  borderColor: 'border.default',
});

/** What one is told of: chosen in place, saved by itself. */
export default function NotificationsSection({ me }: { me: CurrentUser }) {
  const settings = useQuery(notificationSettingsQuery());
  const digests = useFlag('mail-digests');
  const { save, state } = useSaving();
  const { data } = settings;

  function content(): ReactNode {
    if (settings.isPending) {
      return (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      );
    }
    if (!data) {
      return <QueryError title="Не удалось загрузить уведомления" query={settings} />;
    }
    const set = (id: NotificationGroup, change: Partial<NotificationSettings[NotificationGroup]>) =>
      save({ ...data, [id]: { ...data[id], ...change } });
    return (
      <>
        {notificationGroups().map(({ id, title, text }) => (
          <div key={id} role="group" aria-labelledby={`notify-${id}`} className={row}>
            <div>
              <div id={`notify-${id}`} className={mediumText}>
                {title}
              </div>
              <div className={quietText}>{text}</div>
            </div>
            <Switch checked={data[id].app} onChange={(app) => set(id, { app })}>
              В Молве
            </Switch>
            <div>
              <div className={css({ textStyle: 'tiny', color: 'fg.muted', mb: '1' })} aria-hidden="true">
                Письмом
              </div>
              <Segmented
                label="Письмом"
                options={mailOptions(digests, data[id].mail)}
                value={data[id].mail}
                onChange={(mail) => set(id, { mail })}
              />
            </div>
          </div>
        ))}
        {!digests && (
          <p className={quietText}>Ежедневная сводка сейчас выключена: письма раз в день не приходят.</p>
        )}
      </>
    );
  }

  return (
    <Section
      id="notifications"
      intro={
        <>
          Письма приходят на <span className={longText}>{me.email}</span>. Раз в день — одно письмо со всем,
          что было за сутки.
        </>
      }
    >
      {content()}
      <output
        data-failed={state.kind === 'failed' ? '' : undefined}
        className={css({
          display: 'block',
          minHeight: '5',
          textStyle: 'small',
          color: 'fg.muted',
          '&[data-failed]': { color: 'danger.text' },
        })}
      >
        {state.kind === 'saved' && `Сохранено, ${time(state.at)}`}
        {state.kind === 'saving' && 'Сохраняем'}
        {state.kind === 'failed' && `Не сохранено. ${state.why}`}
      </output>
    </Section>
  );
}

type SaveState =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; why: string };

/** Shows a choice at once and stores it; what could not be stored goes back to what the server has. */
function useSaving() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const stored = useRef<NotificationSettings>(undefined);
  // The one that began or ended is among them.
  const isAlone = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: (body: NotificationSettings) =>
      act('PUT /users/me/notification-settings', { body }, { show: () => ['notification_settings'] }),
    // One after the other: the last choice is stored last.
    scope: { id: 'notification-settings' },
    onMutate: async (chosen) => {
      setState({ kind: 'saving' });
      await queryClient.cancelQueries({ queryKey });
      if (isAlone()) stored.current = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, chosen);
    },
    onSuccess: (answer) => {
      stored.current = answer;
      // A newer choice is on its way already.
      if (!isAlone()) return;
      queryClient.setQueryData(queryKey, answer);
      setState({ kind: 'saved', at: new Date().toISOString() });
    },
    onError: (error) => {
      setState({ kind: 'failed', why: explain(error) });
      // Where the server is away, what it has cannot be asked for.
      if (isAlone()) queryClient.setQueryData(queryKey, stored.current);
      return changed('PUT /users/me/notification-settings');
    },
  });
  return { save: mutate, state };
}
