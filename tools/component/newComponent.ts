import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { componentFiles } from './componentFiles'

export interface NewComponent {
  /** Root of the project. */
  root: string
  /** Folder under `src/features`: `promotions` */
  feature: string
  /** `Banner` */
  name: string
}

/** Writes the files of a new component; throws an error with a message for an invalid or taken name. */
export function newComponent({ root, feature, name }: NewComponent): string[] {
  if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(feature))
    throw new Error(`"${feature}" is no name of a feature: small letter first, then letters and digits`)
  if (!/^[A-Z][A-Za-z0-9]{0,39}$/.test(name))
    throw new Error(`"${name}" is no name of a component: capital letter first, then letters and digits`)
  const files = Object.entries(componentFiles(feature, name)).map(([file, text]) => ({
    path: join('src', 'features', feature, file),
    text,
  }))
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken.path} is there already`)
  mkdirSync(join(root, 'src', 'features', feature), { recursive: true })
  // `wx`: never overwrite a file, even one created meanwhile.
  for (const { path, text } of files) writeFileSync(join(root, path), text, { flag: 'wx' })
  return files.map(({ path }) => path)
}
