import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Chromium compiles the functions of such a file eagerly while it loads, off the main thread; to others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files of these names (`core-….js`): nearly all of their functions run at once, and would otherwise be parsed again on
 * the main thread.
 */
export function compileEarly(names: readonly string[]): Plugin {
  let folder = ''
  const isMeant = (file: string) => names.some((name) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  return {
    name: 'portico-compile-early',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved({ build }) {
      folder = join(build.outDir, build.assetsDir)
    },
    // After all other plugins: the hint must be the very first line of the file.
    async closeBundle() {
      for (const file of (await readdir(folder)).filter(isMeant)) {
        const path = join(folder, file)
        const code = await readFile(path, 'utf8')
        if (!code.startsWith(HINT)) await writeFile(path, HINT + code)
      }
    },
  }
}
