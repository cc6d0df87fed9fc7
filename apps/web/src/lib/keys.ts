/** Whether a key belongs to a field, a menu or a dialog, so that the screen's own keys must leave it alone. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (document.querySelector('[data-state=open][aria-modal=true]') !== null) return true;
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null
  );
}
