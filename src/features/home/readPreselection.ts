/** What a navigation may preselect on the home page: the tab of a game type, and a brand in it (HM-13). */
export interface Preselection {
  typeId?: number
  brandId?: number
}

/** Reads the navigation state, which is untrusted, or else the query of a link that operators write (`?typeId=1&brandId=3`). */
export function readPreselection(state: unknown, search = ''): Preselection {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  const query = new URLSearchParams(search)
  const read = (name: 'typeId' | 'brandId') => {
    const inQuery = query.get(name) ?? ''
    const value = given[name] ?? (/^\d{1,9}$/.test(inQuery) ? Number(inQuery) : undefined)
    return Number.isInteger(value) ? (value as number) : undefined
  }
  const typeId = read('typeId')
  const brandId = read('brandId')
  return { ...(typeId !== undefined && { typeId }), ...(brandId !== undefined && { brandId }) }
}
