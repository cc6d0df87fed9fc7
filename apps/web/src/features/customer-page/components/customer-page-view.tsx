import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { currentOf } from '../../../lib/current.ts';
import type { CustomerAnswer, CustomerPage } from '../api.ts';
import { typedText } from '../typed-text.ts';
import { isOver, sendTrouble } from '../words.ts';
import { ConfirmedPage } from './confirmed-page.tsx';
import { DeclinedPage } from './declined-page.tsx';
import { OpenPage } from './open-page.tsx';
import { titleId } from './page-frame.tsx';
import { OverPage } from './page-problem.tsx';
import { RecheckedPage } from './rechecked-page.tsx';
import { api } from '../../../lib/api.ts';

/** What a customer is shown of their text, and what becomes of their answer. */
export function CustomerPageView({ token, read }: { token: string; read: CustomerPage }) {
  const [page, setPage] = useState(read);
  const [sending, setSending] = useState<CustomerAnswer['decision'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isGone, setGone] = useState(false);
  const [isErased, setErased] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  // What was pressed is gone with its page: the next is read from its title.
  useEffect(() => {
    if (isAnswered) document.getElementById(titleId)?.focus();
  }, [isAnswered]);
  const [typed] = useState(() => typedText(token, () => sessionStorage));

  async function answer(body: CustomerAnswer) {
    setSending(body.decision);
    setError(null);
    try {
      const { publish_url: publishUrl } = await api('POST /reviews/clients/requests/customer-page/{token}', {
        params: { token },
        body,
      });
      typed.write(null);
      setErased(body.erase === true);
      setPage({
        ...page,
        state: stateAfter(body.decision, publishUrl),
        review_data: body.review_data ?? page.review_data,
        publish_url: publishUrl,
      });
      setAnswered(true);
    } catch (failure) {
      // Answered on another device meanwhile: what was decided there is shown.
      const current = currentOf('GET /reviews/clients/requests/customer-page/{token}', failure);
      const isEnded = isOver(failure) && !isTextRefused(failure);
      if (current) setPage(current);
      else if (isEnded) setGone(true);
      else setError(failure);
      setAnswered(current !== undefined || isEnded);
    } finally {
      setSending(null);
    }
  }

  if (isGone) return <OverPage />;
  if (page.state === 'rechecked') return <RecheckedPage page={page} />;
  if (page.state === 'confirmed') return <ConfirmedPage page={page} />;
  if (page.state === 'declined') return <DeclinedPage page={page} isErased={isErased} />;
  return (
    <OpenPage
      page={page}
      typed={typed}
      sending={sending}
      trouble={error === null ? null : sendTrouble(error, page.disclosure)}
      onAnswer={(body) => void answer(body)}
    />
  );
}

/** Where there is no page to publish on yet, the company looks at the correction first. */
function stateAfter(decision: CustomerAnswer['decision'], publishUrl: string | null): CustomerPage['state'] {
  if (decision === 'decline') return 'declined';
  return publishUrl === null ? 'rechecked' : 'confirmed';
}

/** 422 is about the text here: the link itself was read. */
const isTextRefused = (error: unknown) => error instanceof ApiError && error.status === 422;
