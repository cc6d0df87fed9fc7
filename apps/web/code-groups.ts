import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/**
 * Files of code: what is loaded together is one file. Left to itself, the bundler makes a file of whatever several screens
 * share, down to a single icon, and a screen asked for up to 170 of them; as one file they are also compressed together.
 * Each group takes what its modules import, unless an earlier one has it. `check-size` counts files and bytes by screen.
 */
const groups: readonly Omit<CodeSplittingGroup, 'priority'>[] = [
  // One file for the first load: what it is made of is then compressed together, and no later file lists its parts.
  { name: 'first', tags: ['$initial'] },
  // What pages behind a link need as well: they are opened on a phone, from a letter, and carry no part of the shell.
  {
    name: 'basics',
    test: /\/lib\/(formats|query|query-client|current)\.ts|\/components\/(change|empty-state)\.tsx|\/russian\/src\/letters\.ts/,
  },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
  // Behind the sign-in: what is around each screen, and the small parts that most of them show.
  {
    name: 'shell',
    test: /\/shell\/components\/shell\.tsx|\/features\/search\/api\.ts|\/useInfiniteQuery\.js|\/lib\/(abilities|act|own-storage|person-name)\.ts|\/components\/(growing-list|link-tabs|list-state|list-style|marked|pagination|query-error|search-field|segmented|select|status|tab-style|typed-work|use-action)\.tsx?/,
  },
  { name: 'client-frame', test: /\/features\/client-frame\// },
  // Behaviour of fields, lists, menus and dialogs: what all of them are made of.
  { name: 'portal', test: /\/@ark-ui\/react\/dist\/(providers|components\/portal)\// },
  {
    name: 'behaviour',
    test: /\/@zag-js\/(anatomy|core|dom-query|focus-visible|presence|react|store|types|utils)\/|\/@ark-ui\/react\/dist\/(_virtual|utils|components\/(factory|field|fieldset|presence))/,
  },
  // Loaded once a screen stands still: what opens over it.
  {
    name: 'overlays',
    test: /\/(command-palette|keys-help|leave-dialog|notifications-panel|toast-region|tooltip-layer|menu-list|select-list|side-panel|dialog|confirm|keys-dialog)\.tsx|\/components\/toaster\.ts/,
  },
  { name: 'conflict', test: /\/components\/(conflict-view\.tsx|copy\.ts|checkbox\.tsx)/ },
  { name: 'form', test: /\/components\/(form\.tsx|use-server-form\.ts)/ },
  { name: 'live', test: /\/lib\/(event-stream|shared-stream|stale|worker-url)\.ts/ },
];

/** In their order: the bundler asks for a number. */
export const codeGroups: CodeSplittingGroup[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
