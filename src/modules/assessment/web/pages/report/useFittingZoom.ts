import { type RefObject, useLayoutEffect, useState } from 'react';

const steps = 20;

/** The zoom, in steps of 5 %, at which something of this width fits into an element; at most 1. */
export function useFittingZoom(element: RefObject<HTMLElement | null>, width: number): number {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const measure = () => {
      const room = element.current?.clientWidth ?? width;
      setZoom(Math.max(0.3, Math.min(1, Math.floor((room / width) * steps) / steps)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element, width]);
  return zoom;
}
