/** An id that nothing in a section has: `banner`, `banner2`, `banner3` … At most 40 characters, as ids may be. */
export function freeId(taken: readonly string[], wish: string): string {
  const stem = /^[A-Za-z][A-Za-z0-9_-]*/.exec(wish)?.[0].replace(/\d+$/, '').slice(0, 34) || 'block'
  const used = new Set(taken)
  let id = stem
  for (let count = 2; used.has(id); count++) id = `${stem}${count}`
  return id
}
