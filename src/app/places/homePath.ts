/** Where one comes who asked for no page. A file of its own, because sign-in needs nothing else of the places. */
export const homePath = '/dashboard';
