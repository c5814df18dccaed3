/**
 * Each file starts with an empty document, although files of a worker share it, and styles of antd's components are left out: jsdom, asked
 * how an element looks, compares it with the selector of every rule, which was two thirds of the time of a test with inputs.
 */
if (typeof document !== 'undefined') {
  emptyDocument();
  leaveOutStyles();
}

function emptyDocument(): void {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** How rc-util marks what a component library puts before the styles of the app (rc-util/lib/Dom/dynamicCSS.js). */
const ofLibrary = 'prependQueue';

function leaveOutStyles(): void {
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get: html.get,
    set(this: HTMLStyleElement, css: string) {
      if (this.getAttribute('data-rc-order') !== ofLibrary) html.set!.call(this, css);
    },
  });
}
