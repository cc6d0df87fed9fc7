import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#styled/css';
import { tabListStyle } from './tab-style.ts';

interface LinkTabsProps {
  label: string;
  className?: string;
  /** Links in the style of a tab. */
  children: ReactNode;
}

/** Links that switch screens. Where not all of them fit, the one of the open screen is brought into sight. */
export function LinkTabs({ label, className, children }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const followed = useRef('');
  useEffect(() => {
    const nav = list.current;
    const open = nav?.querySelector('[aria-current=page]');
    if (!nav || !open || followed.current === pathname) return;
    followed.current = pathname;
    const [room, tab] = [nav.getBoundingClientRect(), open.getBoundingClientRect()];
    // Only the bar itself moves: scrollIntoView would move the page with it.
    nav.scrollLeft += tab.left + tab.width / 2 - (room.left + room.width / 2);
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className={cx(tabListStyle, className)}>
      {children}
    </nav>
  );
}
