/** A dialog or menu over the page takes the keys for itself. */
export function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll<HTMLElement>(
    'dialog[open], [role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-drawer-open',
  );
  return [...overlays].some((one) => one.getClientRects().length > 0);
}
