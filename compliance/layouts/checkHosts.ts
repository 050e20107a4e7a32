import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostProblems, HOSTS } from '@layout/hosts'
import { withoutMark } from '@/shared/safe/withoutMark'
import type { FileProblem } from './layerFiles'

/** Checks `sites.json`: every host needs an existing layout. Without the file there is no problem. */
export function checkHosts(layoutsFolder: string): FileProblem[] {
  const file = join(layoutsFolder, `${HOSTS}.json`)
  if (!existsSync(file)) return []
  try {
    const hosts: unknown = JSON.parse(withoutMark(readFileSync(file, 'utf8')))
    const hasSite = (name: string) => existsSync(join(layoutsFolder, `${name}.json`))
    return hostProblems(hosts, hasSite).map((problem) => ({ ...problem, file }))
  } catch (error) {
    return [{ file, pointer: '', message: `The document is not valid JSON: ${(error as Error).message}.` }]
  }
}
