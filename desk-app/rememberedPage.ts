const KEY = 'PORTICO_DESK_PAGE'

/** Remembers the page for whoever leaves the desk to sign in elsewhere: the way back leads to its beginning. */
export function rememberPage(): void {
  const page = location.hash.slice(1)
  if (!page.startsWith('/sign-in')) sessionStorage.setItem(KEY, page)
}

/** The page that was left, once; null for none. */
export function takePage(): string | null {
  const page = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return page
}
