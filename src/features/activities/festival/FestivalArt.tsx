const LANTERNS = [
  [26, 40, 13],
  [62, 54, 17],
  [104, 44, 14],
  [140, 58, 18],
] as const

/** Lanterns on a string; decorative. */
export function FestivalArt() {
  return (
    <svg viewBox="0 0 168 96" width="168" height="96" aria-hidden="true" focusable="false">
      <path d="M0 14C44 34 124 34 168 14" fill="none" stroke="var(--color-line)" strokeWidth="2" />
      {LANTERNS.map(([x, y, r]) => (
        <g key={x}>
          <path d={`M${x} 22V${y - r}`} stroke="var(--color-line)" strokeWidth="2" />
          <ellipse cx={x} cy={y} rx={r} ry={r * 1.15} fill="var(--color-accent)" />
          <ellipse cx={x} cy={y} rx={r * 0.45} ry={r * 1.15} fill="var(--color-accent-soft)" opacity="0.5" />
          <rect x={x - r * 0.5} y={y - r * 1.3} width={r} height="4" rx="2" fill="var(--color-hot)" />
          <rect x={x - r * 0.5} y={y + r * 1.05} width={r} height="4" rx="2" fill="var(--color-hot)" />
          <path
            d={`M${x} ${y + r * 1.3}v10`}
            stroke="var(--color-hot)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  )
}
