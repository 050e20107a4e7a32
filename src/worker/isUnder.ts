/** Whether an address lies below a base, which may be a path of this origin or an address elsewhere. */
export function isUnder(url: URL, base: string, origin: string): boolean {
  if (!URL.canParse(base, origin)) return false
  const whole = new URL(base, origin)
  if (whole.origin !== url.origin) return false
  // A whole other origin is the API's.
  return whole.origin !== origin || `${url.pathname}/`.startsWith(`${whole.pathname.replace(/\/$/, '')}/`)
}
