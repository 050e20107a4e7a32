/** An unused id of the section, derived from `wanted`: `banner`, `banner2`. Of a route's path the last segment is numbered. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const stem = wanted.replace(/[0-9]+$/, '') || wanted
  if (!taken.includes(wanted)) return wanted
  let count = 2
  while (taken.includes(`${stem}${count}`)) count++
  return `${stem}${count}`
}

/** An id for a block type: `promotions.WinnerTicker` gives `winnerTicker`. */
export function idOfType(type: string): string {
  const name = type.slice(type.lastIndexOf('.') + 1)
  return name.charAt(0).toLowerCase() + name.slice(1, 36)
}
