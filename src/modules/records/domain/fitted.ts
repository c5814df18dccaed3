/** Size of a picture whose longer side is at most `longest`, in the same proportion; smaller pictures keep theirs. Pure. */
export function fitted({ width, height }: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
