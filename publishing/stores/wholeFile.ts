import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

interface WholeFile {
  /** Replaces what has its name; else a file that exists is an error, EEXIST. */
  replaces?: boolean
  mode?: number
}

/** Writes a file whole, or not at all: its bytes are on the disk before it has its name, whatever the disk and the process do meanwhile. */
export async function writeWholeFile(
  file: string,
  content: string | Uint8Array,
  { replaces = false, mode }: WholeFile = {},
): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // A link fails where the name is taken; a rename would replace it.
    await (replaces ? rename : link)(temporary, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(temporary, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
