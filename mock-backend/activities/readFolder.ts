import { readdir } from 'node:fs/promises'

/** Imports every `*.activity.ts` beside a module, in Node. */
export async function readFolder<Module>(moduleUrl: string): Promise<Module[]> {
  const folder = new URL('.', moduleUrl)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.activity.ts')).sort()
  return Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Module>),
  )
}
