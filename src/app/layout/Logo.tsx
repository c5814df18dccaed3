/** Logo; the same drawing as the icon in `index.html`. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#2c5fc4" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16.5 24v-7c0-4 2.6-6.5 7.5-6.5 0 4.5-2.6 6.8-7.5 6.5" />
        <path d="M16.5 15.5C16.5 11.5 13.5 8.5 8 8.5c0 5 3 7.5 8.5 7" />
      </g>
    </svg>
  );
}
