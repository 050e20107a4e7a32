import { vi } from 'vitest'
import type { LibraryPicture, PictureLibrary } from '../pictureLibrary'
import { examplePicture } from './examplePicture'

const PAGE_SIZE = 60

/** A library of these pictures, the newest first. A file is the picture that its name says. */
export function memoryLibrary(initial: readonly LibraryPicture[]) {
  let pictures = [...initial]
  const find = (id: string) => pictures.find((one) => one.id === id) as LibraryPicture
  return {
    list: vi.fn<PictureLibrary['list']>(async ({ search, isUnused, after }) => {
      const found = pictures.filter(
        ({ name, alt, use }) =>
          [name, ...Object.values(alt)].some((text) => text.includes(search)) &&
          (!isUnused || use === 'none'),
      )
      const from = Number(after ?? 0)
      const isMore = found.length > from + PAGE_SIZE
      return {
        pictures: found.slice(from, from + PAGE_SIZE),
        count: found.length,
        next: isMore ? String(from + PAGE_SIZE) : null,
      }
    }),
    add: vi.fn<PictureLibrary['add']>(async (_bytes, { name }) => {
      const known = pictures.find((one) => one.name === name)
      const picture = known ?? examplePicture({ name, alt: {} }, 1000 + pictures.length)
      if (!known) pictures = [picture, ...pictures]
      return picture
    }),
    change: vi.fn<PictureLibrary['change']>(async (id, edit) => {
      const changed = { ...find(id), ...edit }
      pictures = pictures.map((one) => (one.id === id ? changed : one))
      return changed
    }),
    remove: vi.fn<PictureLibrary['remove']>(async (id) => {
      pictures = pictures.filter((one) => one.id !== id)
    }),
  }
}
