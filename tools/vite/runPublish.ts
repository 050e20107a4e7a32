import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface Where {
  /** The project. */
  root: string
  /** Folder of the layouts. */
  layouts: string
  /** Address of the store. */
  objects: string
}

/** The store that `npm start` publishes to. */
export const developmentObjects = (root: string): string =>
  process.env.OBJECTS_URL ?? pathToFileURL(join(root, '.portico', 'objects')).href

/** Notes what was last published from the layout files into a store: beside a folder, or in the project. */
export const filesNote = (root: string, objects: string): string =>
  join(
    objects.startsWith('file:') ? dirname(fileURLToPath(objects)) : join(root, '.portico'),
    'published-files.json',
  )

/**
 * Runs `npm run publish` in a process of its own, which loads every block's contract. Resolves to what went wrong, or null; never
 * rejects.
 */
export function runPublish(
  { root, layouts, objects }: Where,
  args: readonly string[],
): Promise<string | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/publish.ts', ...args], {
    cwd: root,
    env: { ...process.env, OBJECTS_URL: objects, PORTICO_LAYOUTS: layouts },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  child.stderr.on('data', (part: Buffer) => (problems += part.toString()))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? null : problems.trim()))
  })
}
