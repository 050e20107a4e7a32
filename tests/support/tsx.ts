import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Arguments by which Node runs TypeScript in any folder, in one process: tsx’s own command starts another one. */
export const TSX = ['--import', pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href]

/** What a script of TypeScript prints in a folder. Throws when it fails. */
export const runScript = (cwd: string, ...args: string[]): string =>
  execFileSync(process.execPath, [...TSX, ...args], { cwd, encoding: 'utf8' })
