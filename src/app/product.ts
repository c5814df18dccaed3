/** Product name, version and support contact. */
import { productName } from './productName';

export const product = {
  name: productName,
  version: __APP_VERSION__,
  /** Phone number of after-sales support, set at build time by `VITE_SUPPORT_PHONE`; if undefined, it is not shown. */
  supportPhone: (import.meta.env.VITE_SUPPORT_PHONE as string | undefined) || undefined,
} as const;
