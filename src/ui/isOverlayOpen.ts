/** Whether a dialog, drawer or menu is open, so that page shortcuts must be ignored. */
export function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll<HTMLElement>(
    'dialog[open], [role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-drawer-open',
  );
  return [...overlays].some((one) => one.getClientRects().length > 0);
}
