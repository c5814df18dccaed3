/** Addresses of pages outside modules. */

/** Addresses that a link may lead to. */
export const pagesOfShell = ['/', '/dashboard', '/account'] as const;

/** All reserved addresses. */
export const takenByShell: readonly string[] = [
  ...pagesOfShell,
  '/login',
  '/404',
  '/wxban',
  '/setup',
  '/videoPlay',
  '/openRecord',
  '/openScreen',
  '/assessmentForm',
];
