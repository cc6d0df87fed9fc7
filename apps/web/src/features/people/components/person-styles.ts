import { css } from '#styled/css';

/** A link among words, not the name of a row. */
export const textLink = css({ color: 'link', borderRadius: 'xs', _hover: { textDecoration: 'underline' } });
export const sectionStyle = css({ mt: '6' });
export const headingStyle = css({ textStyle: 'body', fontWeight: 'semibold', mb: '1' });
export const personRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'control',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
