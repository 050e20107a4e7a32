import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Chromium compiles the functions of a file that begins so while it arrives, off the main thread; others read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files of these names (`core-….js`): nearly all that is in them is called as soon as they are there, and would
 * otherwise be parsed a second time, by the thread that answers taps.
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
    // Only here the files are as they stay: the hint must be their very first line.
    async closeBundle() {
      for (const file of (await readdir(folder)).filter(isMeant)) {
        const path = join(folder, file)
        const code = await readFile(path, 'utf8')
        if (!code.startsWith(HINT)) await writeFile(path, HINT + code)
      }
    },
  }
}
