import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { titleText } from './styles.ts';

/** The last resort where a screen broke: words that promise nothing. */
export function FallbackError({ error, inside = false }: { error: unknown; inside?: boolean }) {
  // Inside the shell there is a `main` already.
  const Frame = inside ? 'div' : 'main';
  const [shown, setShown] = useState(false);
  return (
    <Frame
      className={css({
        flex: '1',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: '4',
        p: '6',
      })}
    >
      <h1 className={titleText}>Something went wrong!</h1>
      <Button onClick={() => setShown(!shown)} aria-expanded={shown}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      {shown && (
        <pre
          className={css({
            maxWidth: 'read',
            p: '3',
            bg: 'bg.subtle',
            borderRadius: 'sm',
            fontFamily: 'mono',
            textStyle: 'tiny',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          })}
        >
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </Frame>
  );
}
