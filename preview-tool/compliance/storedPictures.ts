import { cellId, type Cell } from '../../compliance/cases/cell'
import { storedTexts } from './storedTexts'

const pictures = storedTexts('compliance-pictures')

/** Stores a screenshot in this browser; if that fails, it lasts until the board closes. */
export const storePicture = (id: string, picture: string): Promise<boolean> => pictures.store(id, picture)

/** Stored screenshots by id of the audit case; none without storage. */
export async function readPictures(cells: readonly Cell[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    cells.map(async (cell) => {
      const id = cellId(cell)
      const stored = await pictures.read(id)
      return stored?.startsWith('data:image/') ? [[id, stored] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
