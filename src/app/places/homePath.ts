/** Default page. In its own file, so that the sign-in page does not load the other places. */
export const homePath = '/dashboard';
