import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { render } from './render.tsx';

/** Shows a part that has links, at an address of its own. */
export function renderRouted(part: () => ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
}

/** Shows a screen whose state is the search of its address. @returns what it was first and asked for since */
export function renderWithSearch<S>(
  first: S,
  screen: (search: S, onSearch: (next: S) => void) => ReactNode,
): readonly S[] {
  const told = [first];
  function Screen() {
    const [own, setOwn] = useState(first);
    return screen(own, (next) => {
      told.push(next);
      setOwn(next);
    });
  }
  renderRouted(Screen);
  return told;
}
