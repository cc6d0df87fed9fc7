import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../lib/session.ts';
import { forgetToasts } from './toasts.ts';

interface SignedIn {
  /** Whose session it is, where that matters. */
  userId?: string;
  /** Of the window, px. */
  width?: number;
  height?: number;
}

/** Somebody is signed in for each test of a file; nothing that they were told, kept or made larger is left for the next. */
export function signedIn({ userId, width = 1000, height = 700 }: SignedIn = {}): void {
  beforeEach(async () => {
    await page.viewport(width, height);
    startSession(userId === undefined ? 'token' : `h.${btoa(JSON.stringify({ sub: userId }))}.s`);
  });
  afterEach(async () => {
    await forgetToasts();
    endSession('signed_out');
    localStorage.clear();
    await page.viewport(1000, 700);
  });
}
