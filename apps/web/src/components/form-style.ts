import { css } from '#styled/css';

export const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' });
