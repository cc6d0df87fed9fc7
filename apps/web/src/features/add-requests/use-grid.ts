import { useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../../lib/own-storage.ts';
import { type Grid, emptyGrid } from './grid.ts';
import { gridKey, readGrid, storedGrid } from './stored-grid.ts';

/** Milliseconds after the last change at which the grid is kept. */
const debounceMs = 300;

export interface KeptGrid {
  grid: Grid;
  setGrid: (grid: Grid | ((before: Grid) => Grid)) => void;
  /** The browser has no room (or no right) to keep the rows: they live as long as the screen. */
  isVolatile: boolean;
}

/** The grid's rows, kept in this browser until they are sent. */
export function useGrid(userId: string, clientId: string): KeptGrid {
  const key = gridKey(userId, clientId);
  const [grid, setGrid] = useState<Grid>(() => readGrid(readOwn(key)));
  const [isVolatile, setIsVolatile] = useState(false);
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
    if (grid === emptyGrid) return undefined;
    const timer = setTimeout(() => setIsVolatile(!writeOwn(key, storedGrid(grid))), debounceMs);
    return () => clearTimeout(timer);
  }, [key, grid]);
  useEffect(() => {
    const keepNow = () => {
      if (latest.current !== emptyGrid) writeOwn(key, storedGrid(latest.current));
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key]);
  return { grid, setGrid, isVolatile };
}
