import { css } from '#styled/css';

/** Small styles that screens have in common. */
export const mutedText = css({ color: 'fg.muted' });
/** What is said beside the main thing. */
export const quietText = css({ textStyle: 'small', color: 'fg.muted' });
export const quietLongText = css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' });
/** Facts under a title, in a line that wraps. */
export const quietFacts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'fg.muted',
  mt: '1',
});
export const dangerText = css({ color: 'danger.text' });
export const smallDangerText = css({ textStyle: 'small', color: 'danger.text' });
export const linkText = css({ color: 'link' });
export const mediumText = css({ fontWeight: 'medium' });
export const semiboldText = css({ fontWeight: 'semibold' });
/** May hold a word longer than its line. */
export const longText = css({ overflowWrap: 'anywhere' });
export const longNameText = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
/** Lines as they were typed. */
export const typedText = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const headingText = css({ textStyle: 'heading' });
export const titleText = css({ textStyle: 'title' });
/** Read out, not shown. */
export const srOnlyText = css({ srOnly: true });
export const tightStack = css({ display: 'flex', flexDirection: 'column', gap: '2' });
export const plainStack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
export const looseStack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
export const wrappingRow = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
export const centredRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
export const looseRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
/** What a list is narrowed by. */
export const filterBar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3', alignItems: 'center' });
/** Takes the room that the others in its row leave. */
export const restOfRow = css({ flex: '1', minWidth: '0' });
export const pairGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '4',
});
export const cardStyle = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
