import { basename } from 'node:path'

const files = new Map<string, string>()

/**
 * The class that a name of a CSS module becomes: `Button_primary`. Shorter than with a hash, and readable in the browser. Throws an
 * Error when two files have the same name.
 */
export function className(name: string, path: string): string {
  const file = basename(path, '.module.css')
  const known = files.get(file) ?? path
  if (known !== path) throw new Error(`${path} needs a name of its own: ${known} has it.`)
  files.set(file, path)
  return `${file}_${name}`
}
