import { useId } from 'react'

/** The seal of the licence page: our own drawing, not the mark of an authority. */
export function LicenceSeal({ label, size = 112 }: { label: string; size?: number }) {
  const id = useId()
  const petals = Array.from({ length: 24 }, (_, at) => at * 15)
  return (
    <svg width={size} height={size} viewBox="-60 -60 120 120" role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <g fill="var(--color-accent)">
        {petals.map((turn) => (
          <rect key={turn} x="-7" y="-58" width="14" height="14" rx="5" transform={`rotate(${turn})`} />
        ))}
        <circle r="52" />
      </g>
      <circle r="43" fill="none" stroke="var(--color-on-accent)" strokeWidth="2" strokeDasharray="2 4" />
      <path
        d="M0 -30C9 -23 18 -21 26 -21V-2C26 16 14 26 0 32C-14 26 -26 16 -26 -2V-21C-18 -21 -9 -23 0 -30Z"
        fill="var(--color-on-accent)"
      />
      <path
        d="M-12 1L-3 10L14 -9"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
