import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ObjectStore } from '../../publishing/objectStore'
import { readPictureFile, readPictureIndex } from '../../publishing/pictures/pictureIndex'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { picturesIn } from '@/shared/pictures'

export interface CheckRequest {
  /** The project. */
  root: string
  /** The layers of the release, by name. */
  texts: Record<string, string>
  /** Has the pictures that they name. */
  objects: Pick<ObjectStore, 'get'>
  cells: string[]
  /** What was found before, the newest first: it spares the pages that are as they were. */
  earlier: ComplianceEvidence[]
  onBegun?: (cell: string) => Promise<void>
  /** Waits until what was found is kept. */
  onChecked: (checked: CheckedCase) => Promise<void>
  signal: AbortSignal
  /** It gives way to whatever else the machine has to do. */
  isBackground?: boolean
}

/** A cell that takes longer hangs. The first also pays for the start, and perhaps for a build. */
const CELL_TIMEOUT_MS = 120_000
const START_TIMEOUT_MS = 300_000

/**
 * Checks cells of layouts in a process of its own, which is ended when it hangs. Rejects with a sentence when it did not come to its
 * end; what was found until then was handed over.
 */
export async function runCheckProcess(request: CheckRequest): Promise<void> {
  const { root, texts, cells, earlier } = request
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  try {
    const layouts = join(folder, 'layouts')
    await mkdir(layouts)
    for (const [name, text] of Object.entries(texts)) await writeFile(join(layouts, `${name}.json`), text)
    await writePictures(join(layouts, 'pictures'), request)
    const order: CheckOrder = { root, layouts, cells, earlier }
    await writeFile(join(folder, 'order.json'), JSON.stringify(order))
    await check(join(folder, 'order.json'), request)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the pictures that layers name: `<id>/320.webp`. Throws an Error with a sentence for one that is missing. */
async function writePictures(folder: string, { texts, objects }: CheckRequest): Promise<void> {
  const get = (key: string) => objects.get(key)
  const written = new Set<string>()
  for (const [layer, text] of Object.entries(texts))
    for (const id of picturesIn(text)) {
      if (written.has(id)) continue
      written.add(id)
      const missing = new Error(
        `${layer}.json names a picture whose files are missing (${id}). Add the picture again, or choose another one.`,
      )
      const index = await readPictureIndex(get, id)
      if (!index) throw missing
      await mkdir(join(folder, id), { recursive: true })
      for (const name of Object.keys(index.files)) {
        const bytes = await readPictureFile(get, index, name)
        if (!bytes) throw missing
        await writeFile(join(folder, id, name), bytes)
      }
    }
}

/** Of a desk that is killed nothing else tells: its end of the standard input is closed, and the group of the process ends by itself. */
const ENDS_WITH_US =
  "data:text/javascript,process.stdin.on('close',()=>process.kill(-process.pid,'SIGKILL')).resume().unref()"

async function check(
  order: string,
  { root, onBegun, onChecked, signal, isBackground = false }: CheckRequest,
): Promise<void> {
  const script = join(root, 'desk', 'evidence', 'checkProcess.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', ENDS_WITH_US, script, order], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    // The browser is a child of the child: the whole group ends together.
    detached: true,
  })
  // Its own children, the build and the browser, inherit it.
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const end = () => endGroup(child.pid)
  let hung = false
  let timer = setTimeout(hang, START_TIMEOUT_MS)
  function hang() {
    hung = true
    end()
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  let problems = ''
  child.stderr.on('data', (part: Buffer) => (problems = `${problems}${part.toString()}`.slice(-4_000)))
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(timer)
      timer = setTimeout(hang, CELL_TIMEOUT_MS)
      const said = JSON.parse(line) as CheckedCase | BegunCase
      await ('begun' in said ? onBegun?.(said.begun) : onChecked(said))
    }
    const code = await closed
    if (signal.aborted) throw new Error('The desk was stopped meanwhile.')
    if (hung) throw new Error(`A page did not come to an end within ${CELL_TIMEOUT_MS / 1_000} s.`)
    if (code !== 0) throw new Error((problems.trim().split('\n').at(-1) ?? '') || 'The browser ended early.')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Ends a process and all that it started; what has ended by itself is no problem. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** What a process of the runner is to check. */
export interface CheckOrder {
  /** The project. */
  root: string
  /** Folder with the layers of the release. */
  layouts: string
  /** Ids of the cells. */
  cells: string[]
  /** What was found before, the newest first. */
  earlier: ComplianceEvidence[]
}

/** A cell that it looks at now. */
export interface BegunCase {
  begun: string
}

/** What it found for a cell. */
export interface CheckedCase {
  /** Of this cell alone. */
  evidence: ComplianceEvidence
  /** Its home page, as a data URL. */
  picture?: string
}
