import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadePicture } from '../../publishing/pictures/makePicture'
import type { LibraryPicture, PictureEdit } from '../pictures/pictureLibrary'
import { replaceFile } from './replaceFile'

type About = Pick<LibraryPicture, 'name' | 'alt' | 'focus' | 'at'>
type Size = Pick<LibraryPicture, 'width' | 'height'>
export interface StoredPicture {
  id: string
  about: About
}

const ID = /^[0-9a-f]{64}$/
/** Files that are looked at at a time. */
const BATCH = 64

/**
 * Pictures in a folder, each in one of its own: its files by their names, `index.json` with the bytes that its id is the digest of, and
 * `about.json` with what is said of it. Symbolic links are not followed.
 */
export function createPictureFolder(folder: string) {
  const abouts = new Map<string, { changed: number; about: About }>()
  const sizes = new Map<string, Size>()
  // Writes are serialized: nothing may change between reading and writing.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function get(id: string): Promise<StoredPicture | null> {
    const path = join(folder, id, 'about.json')
    const isThere = (await isFolder(folder)) && (await isFolder(join(folder, id)))
    const found = isThere ? await lstat(path).catch(() => null) : null
    if (!found?.isFile()) return null
    const known = abouts.get(id)
    if (known?.changed === found.mtimeMs) return { id, about: known.about }
    const about = aboutIn(await readFile(path, 'utf8').catch(() => ''))
    if (!about) return null
    abouts.set(id, { changed: found.mtimeMs, about })
    return { id, about }
  }

  async function write({ id, width, height, objects }: MadePicture, about: About): Promise<boolean> {
    if (await get(id)) return false
    const temporary = join(folder, `.${id}.${randomUUID()}.tmp`)
    const index = objects.get(`sha256:${id}`)
    if (!index) throw new Error(`The picture ${id} has no index.`)
    const { files } = JSON.parse(new TextDecoder().decode(index)) as {
      files: Record<string, `sha256:${string}`>
    }
    try {
      await mkdir(temporary, { recursive: true })
      const store = (name: string, bytes: Uint8Array | string | undefined) =>
        writeFile(join(temporary, name), bytes ?? '', { flag: 'wx', flush: true })
      await Promise.all(Object.entries(files).map(([name, digest]) => store(name, objects.get(digest))))
      await store('index.json', index)
      await store('about.json', aboutText(about))
      await rename(temporary, join(folder, id))
      sizes.set(id, { width, height })
      return true
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }

  return {
    get,
    /** All pictures, the newest first. */
    async list(): Promise<StoredPicture[]> {
      if (!(await isFolder(folder))) return []
      const ids = (await readdir(folder)).filter((name) => ID.test(name))
      const found: StoredPicture[] = []
      for (let at = 0; at < ids.length; at += BATCH)
        found.push(...(await Promise.all(ids.slice(at, at + BATCH).map(get))).filter((one) => one !== null))
      return found.sort((a, b) => compare(b.about.at, a.about.at) || compare(b.id, a.id))
    },
    /** Pixels of a picture, which are in its index; null where that cannot be read. */
    async sizeOf(id: string): Promise<Size | null> {
      const known = sizes.get(id)
      if (known) return known
      const path = join(folder, id, 'index.json')
      if (!(await lstat(path).catch(() => null))?.isFile()) return null
      const { width, height } = JSON.parse(await readFile(path, 'utf8')) as Size
      sizes.set(id, { width, height })
      return { width, height }
    },
    /** Adds a picture; returns false for one that is there already, which stays as it is. */
    add: (made: MadePicture, name: string): Promise<boolean> =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true })
        if (!(await isFolder(folder))) throw new Error('The pictures have no folder.')
        return write(made, { name, alt: {}, focus: { x: 50, y: 50 }, at: new Date().toISOString() })
      }),
    /** Returns false where there is no such picture. */
    change: (id: string, edit: PictureEdit): Promise<boolean> =>
      inTurn(async () => {
        const stored = await get(id)
        if (!stored) return false
        await replaceFile(join(folder, id, 'about.json'), aboutText(withEdit(stored.about, edit)))
        // Two writes may be closer to each other than the clock of the files tells.
        abouts.delete(id)
        return true
      }),
    remove: (id: string): Promise<boolean> =>
      inTurn(async () => {
        if (!(await get(id))) return false
        const gone = join(folder, `.${id}.${randomUUID()}.tmp`)
        await rename(join(folder, id), gone)
        abouts.delete(id)
        await rm(gone, { recursive: true, force: true })
        return true
      }),
    /** The bytes of a file of a picture; null where there is none. */
    async file(id: string, name: string): Promise<Buffer | null> {
      const path = join(folder, id, name)
      const isThere = (await isFolder(folder)) && (await isFolder(join(folder, id)))
      return isThere && (await lstat(path).catch(() => null))?.isFile() ? readFile(path) : null
    },
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isDirectory() ?? false

function withEdit(about: About, { alt, ...edit }: PictureEdit): About {
  const texts = Object.entries({ ...about.alt, ...alt }).filter(([, text]) => text !== '')
  return { ...about, ...edit, alt: Object.fromEntries(texts) }
}

const aboutText = (about: About): string => `${JSON.stringify(about, null, 2)}\n`

/** What a file says of a picture, which may have been written by hand; null where it says nothing. */
function aboutIn(text: string): About | null {
  try {
    const { name, alt, focus, at } = JSON.parse(text) as Partial<About>
    return typeof name === 'string' && typeof at === 'string' && alt && focus
      ? { name, alt, focus, at }
      : null
  } catch {
    return null
  }
}
