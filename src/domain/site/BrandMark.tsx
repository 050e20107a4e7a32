/** The logo: a gate with a lit lantern. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M3 30v-3.2l1.6-1.4V14.6a11.4 11.4 0 0 1 22.8 0v10.8l1.6 1.4V30h-9.2v-3.2l1.5-1.4V14.8a5.3 5.3 0 0 0-10.6 0v10.6l1.5 1.4V30z"
      />
      <path stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" d="M16 10.4v4" />
      <path fill="currentColor" d="M16 14.2c2 0 3 1.5 3 3.3s-1 3.3-3 3.3-3-1.5-3-3.3 1-3.3 3-3.3z" />
    </svg>
  )
}
