/** Default page. In its own file, so that the sign-in page does not load the other addresses. */
export const homePath = '/dashboard';
