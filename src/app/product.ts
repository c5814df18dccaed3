/** Names that stand on every page. */
import { productName } from './productName';

export const product = {
  name: productName,
  version: __APP_VERSION__,
  /** Telephone of after-sales, set at build time by `VITE_SUPPORT_PHONE`; without it nothing offers to call. */
  supportPhone: (import.meta.env.VITE_SUPPORT_PHONE as string | undefined) || undefined,
} as const;
