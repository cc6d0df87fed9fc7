import { runErrorWords } from '@molva/contract/run-words';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Status } from '../../../components/status.tsx';
import { longText, quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import type { SiteHealth } from '../api.ts';

interface HostBreaksProps {
  siteId: string;
  breaks: SiteHealth['breaks'];
  writes: boolean;
}

/** Hosts of a site that nothing is collected from for a while, until when and why. */
export function HostBreaks({ siteId, breaks, writes }: HostBreaksProps) {
  const check = useAction(
    (host: string) =>
      act('POST /reviews/clients/areas/site-health/end-break', { body: { site_id: siteId, host } }),
    { done: 'Перерыв снят: точки, которые его ждали, соберутся в течение десяти минут' },
  );
  return (
    <ul aria-label="Перерывы в сборе" className={css({ mt: '3', display: 'grid', gap: '2' })}>
      {breaks.map(({ host, until, code }) => (
        <li key={host} className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })}>
          <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
            <Status tone="wait">
              <span className={longText}>
                {host}: перерыв до{' '}
                <time dateTime={until} title={exactTime(until)}>
                  {moment(until)}
                </time>
              </span>
            </Status>
            <p className={quietText}>{runErrorWords[code] ?? 'Сайт несколько раз подряд не отвечал.'}</p>
          </div>
          {writes && code !== 'rate_limited' && (
            <Button size="sm" loading={check.isPending} onClick={() => void check.run(host)}>
              Проверить сейчас
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
