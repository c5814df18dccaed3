/**
 * Picture of an element, rendered by the browser's own engine through an SVG foreignObject: sharp at any scale and with the CSS of the
 * screen. Compared on a record page in Chromium, html2canvas-pro and snapdom shifted columns and lost the spaces between facts; this
 * library has 8 kB, those 60 kB and more.
 */
import { domToForeignObjectSvg } from 'modern-screenshot';

/** Resolves to the decoded picture. @throws Error when a picture that is visible on the sheet cannot be loaded. */
export async function capture(element: HTMLElement): Promise<HTMLImageElement> {
  const missing: string[] = [];
  const svg = await domToForeignObjectSvg(element, {
    // Only system fonts are used, so no font is embedded.
    font: false,
    fetch: {
      placeholderImage: (picture) => {
        // A picture that is not visible on the sheet either is left blank; a visible one that cannot be loaded is an error.
        if (isShown(element, picture)) missing.push(picture.getAttribute('src') ?? '');
        return 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      },
    },
  });
  if (missing.length > 0) throw new Error(`Pictures could not be taken over: ${missing.join(', ')}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withoutControls(new XMLSerializer().serializeToString(svg)))}`;
  await image.decode();
  return image;
}

/** Removes characters that XML does not allow; pasted text may contain them. */
function withoutControls(xml: string): string {
  return xml.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '');
}

function isShown(element: HTMLElement, picture: HTMLImageElement | SVGImageElement): boolean {
  const source = picture.getAttribute('src');
  return [...element.querySelectorAll('img')].some((image) => image.getAttribute('src') === source && image.naturalWidth > 0);
}
