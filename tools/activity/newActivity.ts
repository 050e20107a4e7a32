import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import options from '../../oxfmt.config'
import { activityFiles } from './activityFiles'

export interface NewActivity {
  /** Root of the project. */
  root: string
  /** `luckyDay`: its folder, its path `/activity/luckyDay` and its rule page. */
  name: string
  /** Its number (portal.md §4), which the back end gives. */
  kind: number
}

/** Writes the files of a new activity, formatted as the project is, and touches no other; throws a sentence for a name or number that is bad or taken. */
export async function newActivity({ root, name, kind }: NewActivity): Promise<string[]> {
  if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(name))
    throw new Error(`"${name}" is no name of an activity: small letter first, then letters and digits`)
  if (!Number.isInteger(kind) || kind < 1) throw new Error('the kind is a whole number from 1 on')
  const owner = globSync('src/features/**/*.activity.ts', { cwd: root }).find((file) =>
    readFileSync(join(root, file), 'utf8').includes(`kind: ${kind},`),
  )
  if (owner) throw new Error(`${owner} has the kind ${kind} already`)
  const files = Object.entries(activityFiles(name, kind))
  const taken = files.find(([file]) => existsSync(join(root, file)))
  if (taken) throw new Error(`${taken[0]} is there already`)
  for (const [file, text] of files) {
    const path = join(root, file)
    const { code } = await format(path, text, options)
    mkdirSync(dirname(path), { recursive: true })
    // `wx`: never over someone's file, even one that came between.
    writeFileSync(path, code, { flag: 'wx' })
  }
  return files.map(([file]) => file)
}
