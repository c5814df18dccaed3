/** Size of the canvas in px; everything on it is placed for this size, and the canvas is scaled as a whole. */
export const canvas = { width: 1920, height: 1080 } as const;

interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** The largest scale at which the canvas fits into a window, centred. */
export function fitInto(width: number, height: number): Fit {
  const scale = Math.min(width / canvas.width, height / canvas.height);
  return { scale, left: (width - canvas.width * scale) / 2, top: (height - canvas.height * scale) / 2 };
}
