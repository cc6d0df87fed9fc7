import { MessageSquareQuote, Sparkles } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../../clients/index.ts';
import { useHasModel, useSiteAllowsModel } from '../../drafts/index.ts';
import type { RequestWork } from '../../requests/index.ts';
import { boxStyle, quietStyle, rowStyle } from './block-style.ts';

const ModelHelp = lazy(() => import('./model-help.tsx').then((module) => ({ default: module.ModelHelp })));

interface TextToolsProps {
  work: RequestWork;
  client: Client;
  text: string;
  /** Puts words in place of the text; one that nobody has begun is taken first. */
  onText: (words: string) => void;
}

/** Ways to begin or mend a text besides typing it: the customer's own words, and a model's suggestion. */
export function TextTools({ work, client, text, onText }: TextToolsProps) {
  const [asks, setAsks] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const original = work.original?.trim() ?? '';
  const isAllowed = useSiteAllowsModel(client.id, work.area_id);
  const hasModel = useHasModel(client.id) && can(client, 'drafts:generate');
  const isEmpty = text.trim() === '';
  const mayBegin = original !== '' && text.trim() !== original;
  const mayAsk = hasModel && isAllowed && (!isEmpty || original !== '') && work.status !== 'empty';
  if (!mayBegin && !hasModel) return null;
  return (
    <div className={css({ mt: '3' })}>
      <div className={rowStyle}>
        {mayBegin && (
          <Button
            size="sm"
            icon={<MessageSquareQuote aria-hidden="true" />}
            onClick={() => (isEmpty ? onText(original) : setAsks(true))}
          >
            Начать со слов покупателя
          </Button>
        )}
        {mayAsk && (
          <Button
            size="sm"
            icon={<Sparkles aria-hidden="true" />}
            aria-expanded={isHelping}
            onClick={() => setHelping(!isHelping)}
          >
            Помощь модели
          </Button>
        )}
        {hasModel && !isAllowed && (
          <span className={quietStyle}>Площадка не разрешает помощь модели с текстом.</span>
        )}
      </div>
      {mayAsk && isHelping && (
        <div className={cx(boxStyle, css({ mt: '2' }))}>
          <Suspense
            fallback={
              <Loading>
                <SkeletonText lines={3} />
              </Loading>
            }
          >
            <ModelHelp
              work={work}
              text={isEmpty ? original : text}
              isDraft={isEmpty}
              onText={(words) => {
                onText(words);
                setHelping(false);
              }}
            />
          </Suspense>
        </div>
      )}
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Заменить текст словами покупателя?"
        action="Заменить"
        onConfirm={() => Promise.resolve(onText(original))}
      >
        Написанное сейчас заменится словами покупателя целиком.
      </Confirm>
    </div>
  );
}
