import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeText, digestOf, type Digest } from '../../publishing/digest'
import type { ObjectStore } from '../../publishing/objectStore'
import { makePageIndex } from '../../publishing/pageIndex'
import type { createPublisher, RenderedPages } from '../../publishing/publisher'
import { objectKey } from '../../publishing/manifest'
import { checkBundle } from '../layouts/checkBundle'
import { planPages } from './planPages'
import { renderPages } from './renderPages'

/** What a site's pages are rendered for. */
export interface ServedSite {
  release: Digest
  /** The operator's mode switch. */
  mode?: string | undefined
}

export interface StorePagesOptions {
  store: ObjectStore
  publisher: Pick<ReturnType<typeof createPublisher>, 'manifestOf' | 'storeObjects'>
  /** The build that renders them. */
  root: string
  /** The API whose games they show; by default the mock back end. */
  api?: string | undefined
  sites: Record<string, ServedSite>
  log: (line: string) => void
}

/** Prerenders the home pages of sites from their releases and stores them. Throws an Error with a sentence when it cannot be done. */
export async function storePages(options: StorePagesOptions): Promise<Record<string, RenderedPages>> {
  const { store, publisher, root } = options
  if (!existsSync(join(root, 'index.html')) || !existsSync(join(root, '..', 'renderer')))
    throw new Error('Pages are rendered by a build, and there is none: run "npm run build" first.')
  const build = await digestOf(new Uint8Array(await readFile(join(root, 'index.html'))))
  const problemsOf = checkBundle(root)
  const textOf = async (digest: Digest | undefined) => {
    const bytes = digest && (await store.get(objectKey(digest)))
    if (!bytes) throw new Error(`The store has lost ${digest}: "npm run publish -- verify" says what else.`)
    return decodeText(bytes)
  }
  const stored: Record<string, RenderedPages> = {}
  for (const [site, { release, mode }] of Object.entries(options.sites)) {
    const { layers, bundles } = await publisher.manifestOf(release)
    const text = await textOf(bundles[site])
    const [problem] = await problemsOf(site, text)
    if (problem !== undefined) throw new Error(`The build cannot render ${site}: ${problem}`)
    const files: Record<string, unknown> = {}
    for (const [name, digest] of Object.entries(layers))
      files[`${name}.json`] = JSON.parse(await textOf(digest))
    const pages = await renderPages({
      ...options,
      sites: [{ site, text, mode: mode ?? '' }],
      modes: planPages(files).modes,
      hosts: files['sites.json'],
    })
    const current = pages.find(({ isCurrent }) => isCurrent)?.mode
    if (current === undefined) continue
    const { name, objects } = await makePageIndex({ site, build, current }, pages)
    await publisher.storeObjects(objects)
    stored[site] = { release, pages: name, ...(mode !== undefined && { mode }) }
  }
  return stored
}
