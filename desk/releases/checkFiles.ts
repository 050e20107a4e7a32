import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Problem } from '../core/problem'
import type { Desk } from '../core/desk'

/** Throws a problem that names each error in the files of a release (422): what `npm run layouts:check` would say. */
export async function checkFiles(
  { heavy, settings: { root } }: Pick<Desk, 'heavy' | 'settings'>,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.json`), text)
    const problems = (await heavy.checkLayouts({ root, folder })).filter(
      ({ severity }) => severity !== 'warning',
    )
    const [first] = problems
    if (!first) return
    const inWords = ({ file, pointer, message }: typeof first) =>
      [basename(file), pointer, message].filter((part) => part !== '').join(' ')
    throw new Problem(422, {
      code: 'layouts',
      detail: `The layouts cannot go to players like this: ${inWords(first)}`,
      more: {
        problems: problems.slice(0, 50).map(({ file, pointer, message }) => ({
          layer: basename(file, '.json'),
          pointer,
          message,
        })),
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
