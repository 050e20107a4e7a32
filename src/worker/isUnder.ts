/** Whether a URL lies below a base, which may be a path of this origin or a URL of another. */
export function isUnder(url: URL, base: string, origin: string): boolean {
  if (!URL.canParse(base, origin)) return false
  const whole = new URL(base, origin)
  if (whole.origin !== url.origin) return false
  // Another origin belongs to the API as a whole.
  return whole.origin !== origin || `${url.pathname}/`.startsWith(`${whole.pathname.replace(/\/$/, '')}/`)
}
