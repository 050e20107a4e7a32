import { cellId, type Cell } from './cell'

const CACHE = 'compliance-pictures'
const addressOf = (id: string) => `/compliance-pictures/${encodeURIComponent(id)}`

/** Stores a screenshot in this browser; if that fails, it lasts until the board closes. */
export async function storePicture(id: string, picture: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(addressOf(id), new Response(picture))
  } catch {
    // No room, or no such storage here.
  }
}

/** Stored screenshots by id of the audit case; none without storage. */
export async function readPictures(cells: readonly Cell[]): Promise<Record<string, string>> {
  try {
    const cache = await caches.open(CACHE)
    const found = await Promise.all(
      cells.map(async (cell) => {
        const id = cellId(cell)
        const kept = await (await cache.match(addressOf(id)))?.text()
        return kept?.startsWith('data:image/') ? [[id, kept] as const] : []
      }),
    )
    return Object.fromEntries(found.flat())
  } catch {
    return {}
  }
}
