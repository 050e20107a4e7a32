/** The path of a target, without query and hash; empty for none. */
export function pathOf(to: string | undefined): string {
  return to?.split(/[?#]/, 1)[0] ?? ''
}
