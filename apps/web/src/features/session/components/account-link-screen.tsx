import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { type AccountLink, deadAccountLink } from '../account-links.ts';
import { PublicFrame } from './public-frame.tsx';

interface AccountLinkScreenProps {
  link: AccountLink;
  purpose: 'email_undo' | 'restore';
  title: string;
  intro: string;
  action: string;
  /** Follows the link. */
  onAct: () => Promise<void>;
  /** What it leads to by now, where following it was refused. */
  onCheck: () => Promise<AccountLink>;
}

/** A page a mail leads to. Opening it changes nothing: the press of its button does. */
export function AccountLinkScreen({
  link,
  purpose,
  title,
  intro,
  action,
  onAct,
  onCheck,
}: AccountLinkScreenProps) {
  const [state, setState] = useState(link.purpose === purpose ? link.state : 'invalid');
  const [busy, setBusy] = useState(false);
  const links = <Link to="/login">Перейти ко входу</Link>;
  if (state !== 'valid') {
    const words = deadAccountLink(state);
    return <PublicFrame title={words.title} intro={words.text} links={links} />;
  }

  async function act() {
    setBusy(true);
    try {
      await onAct();
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) await tellWhy();
      else toastFailure(explain(error));
      setBusy(false);
    }
  }
  async function tellWhy() {
    try {
      const { state: now } = await onCheck();
      setState(now === 'valid' ? 'invalid' : now);
    } catch (error) {
      toastFailure(explain(error));
    }
  }

  return (
    <PublicFrame title={title} intro={intro} links={links}>
      <Button variant="solid" className={css({ width: 'full' })} loading={busy} onClick={() => void act()}>
        {action}
      </Button>
    </PublicFrame>
  );
}
