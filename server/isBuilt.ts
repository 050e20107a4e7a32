import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether `root` contains a built portal. */
export const isBuilt = (root: string): boolean => existsSync(join(root, 'index.html'))
