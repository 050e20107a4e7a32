import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as RenderPage from '@/app/prerender/renderPage'
import type { Manifest } from './pageFiles'
import { pageTemplate } from './pageTemplate'

/** Prerenders pages: the server bundle of the portal, and the parts of its documents. */
export interface Renderer {
  portal: typeof RenderPage
  manifest: Manifest
  /** The build's own `index.html`, prepared by `pageTemplate`. */
  template: string
  /** Style sheets by path. */
  readText: (path: string) => Promise<string>
}

/** The renderer of a build: `renderer/` beside the served folder. Null where a build has none. */
export async function loadRenderer(root: string): Promise<Renderer | null> {
  const code = join(root, '..', 'renderer', 'renderPage.js')
  const manifest = join(root, '.vite', 'manifest.json')
  if (!existsSync(code) || !existsSync(manifest)) return null
  const texts = new Map<string, Promise<string>>()
  const readText = (path: string) => {
    const text = texts.get(path) ?? readFile(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
  return {
    portal: (await import(pathToFileURL(code).href)) as typeof RenderPage,
    manifest: JSON.parse(await readFile(manifest, 'utf8')) as Manifest,
    template: pageTemplate(await readText('index.html')),
    readText,
  }
}
