import { pictureFiles, readPictureAddress } from '@/shared/pictures'

/** Addresses of small files of the library's pictures that a change is about. */
export interface ChangedPictures {
  before: readonly string[]
  after: readonly string[]
}

const ADDRESSES = /\/pictures\/[0-9a-f]{64}\/\d{1,4}x\d{1,4}\.webp/g

/** The pictures of the library that only one of two values has, however deep in it; undefined for none. */
export function changedPictures(old: unknown, next: unknown): ChangedPictures | undefined {
  const addressesIn = (value: unknown): string[] =>
    ((JSON.stringify(value) as string | undefined) ?? '').match(ADDRESSES) ?? []
  const [before, after] = [addressesIn(old), addressesIn(next)]
  const gone = before.filter((address) => !after.includes(address))
  const come = after.filter((address) => !before.includes(address))
  if (gone.length + come.length === 0) return undefined
  return { before: gone.flatMap(smallest), after: come.flatMap(smallest) }
}

function smallest(address: string): string[] {
  const picture = readPictureAddress(address)
  const [file] = picture ? pictureFiles(picture, 'webp') : []
  return picture && file ? [`/pictures/${picture.id}/${file[0]}`] : []
}
