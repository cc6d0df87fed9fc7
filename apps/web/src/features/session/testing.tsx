import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { renderRouted } from '../../test/routed.tsx';
import { json } from '../../test/server.ts';

let href = '';
/** The address that the page asked for last. */
export const shownHref = (): string => href;

function Address() {
  const now = useLocation({ select: (location) => location.href });
  useEffect(() => {
    href = now;
  }, [now]);
  return null;
}

/** Shows a page that is open to everyone, and heeds where it leads. */
export function renderPublic(part: ReactNode): void {
  renderRouted(() => (
    <>
      <Address />
      {part}
    </>
  ));
}

export const refused = (code: string, status = 400, detail: unknown = code): Response =>
  json({ detail, code }, status);

export const tooOften = (seconds: number): Response =>
  Response.json(
    { detail: 'Too many attempts, try again later', code: 'too_many_attempts' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
