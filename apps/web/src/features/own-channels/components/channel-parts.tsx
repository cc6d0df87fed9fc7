import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { css } from '#styled/css';
import { ownChannelsQuery } from '../api.ts';
import { BotPart } from './bot-part.tsx';
import { PushPart } from './push-part.tsx';
import { TelegramPart } from './telegram-part.tsx';

const rule = css({ borderTopWidth: '1px', borderColor: 'border.default', pt: '4' });

/** Browsers and the chat that alerts come to; and for who sets that up, the bot of the agency. */
export function ChannelParts({ setsUp }: { setsUp: boolean }) {
  const channels = useQuery(ownChannelsQuery());
  if (channels.isPending)
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  if (!channels.data) return <QueryError title="Не удалось загрузить способы связи" query={channels} />;
  const { push, telegram } = channels.data;
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <PushPart push={push} />
      <div className={rule}>
        <TelegramPart telegram={telegram} />
      </div>
      {setsUp && (
        <div className={rule}>
          <BotPart />
        </div>
      )}
    </div>
  );
}
