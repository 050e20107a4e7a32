/** Sets a cookie of the whole site, for page requests only. Nothing where cookies are forbidden, as in a sandboxed frame. */
export function setCookie(name: string, value: string, maxAge = 31_536_000): void {
  try {
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}`
  } catch {
    // The server sends the page of a visitor then, in the browser's language.
  }
}
