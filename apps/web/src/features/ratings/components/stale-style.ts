import { css } from '#styled/css';

/** For what is `aria-busy`: figures of the choice before, until those of another one come. */
export const staleStyle = css({ '&[aria-busy=true]': { opacity: 0.6 } });
