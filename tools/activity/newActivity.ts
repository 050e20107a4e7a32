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
    throw new Error(
      `"${name}" is no name of an activity: small letter first, then letters and digits, 30 in all`,
    )
  if (!Number.isInteger(kind) || kind < 1) throw new Error('the kind is a whole number from 1 on')
  const owner = globSync('src/features/**/*.activity.ts', { cwd: root }).find((file) =>
    readFileSync(join(root, file), 'utf8').includes(`kind: ${kind},`),
  )
  if (owner) throw new Error(`${owner} has the kind ${kind} already`)
  const files = Object.entries(activityFiles(name, kind))
  // A page's type leaves out the folders below the feature.
  const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page.block.tsx`
  const taken =
    files.map(([file]) => file).find((file) => existsSync(join(root, file))) ??
    globSync(`src/features/activities/**/${page}`, { cwd: root })[0]
  if (taken) throw new Error(`${taken} is there already`)
  const call = new RegExp(String.raw`^ *(?:${name}|${name}Receive): \{`, 'm')
  const calls = globSync('src/**/*.calls.ts', { cwd: root }).find((file) =>
    call.test(readFileSync(join(root, file), 'utf8')),
  )
  if (calls) throw new Error(`${calls} has a call "${name}" already: choose another name`)
  for (const [file, text] of files) {
    const path = join(root, file)
    const { code } = await format(path, text, options)
    mkdirSync(dirname(path), { recursive: true })
    // `wx`: never over someone's file, even one that came between.
    writeFileSync(path, code, { flag: 'wx' })
  }
  return files.map(([file]) => file)
}
