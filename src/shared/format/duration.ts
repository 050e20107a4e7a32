function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Whole seconds as a clock face: `59` → `0:59`, `3725` → `1:02:05`; days are counted in hours. */
export function formatDuration(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}
