import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Arguments by which Node runs TypeScript in any folder, in one process: tsx’s own command starts another one. */
export const TSX = ['--import', pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href]
