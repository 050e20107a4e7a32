import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutMark } from '@/shared/safe/withoutMark'
import { createFolderLayouts } from '../server/layouts/folderLayouts'
import { NoContentError } from '../server/prerender/pageContents'
import { planPages } from '../server/prerender/planPages'
import { pageNameOf } from '../publishing/pageIndex'
import { renderPages } from '../server/prerender/renderPages'

export interface WritePagesOptions {
  /** The built portal, with its renderer beside it. */
  root: string
  /** The API with the configuration and games of the pages; by default the mock back end. */
  api?: string
  log: (line: string) => void
}

/**
 * Prerenders the home page of every site, device, mode and viewer into `pages/` of a build, for static hosts:
 * `<site>/<device>/<mode>/<viewer>.html`, and `<site>/<device>/<viewer>.html` in the currently configured mode; of a site with
 * several languages each as `<viewer>.<language>.html`, too. Resolves to the
 * number of pages; 0 when a back end does not respond, since the portal works without them.
 */
export async function writePages({ root, api, log }: WritePagesOptions): Promise<number> {
  await rm(join(root, 'pages'), { recursive: true, force: true })
  const files = await readJsonFiles(join(root, 'layouts'))
  const layouts = createFolderLayouts(join(root, 'layouts'))
  const { sites: names, modes } = planPages(files)
  const sites = await Promise.all(
    names.map(async (site) => {
      const served = await layouts.site(site, { bucket: 0 })
      return { site, text: served?.text ?? null, mode: '' }
    }),
  )
  try {
    const pages = await renderPages({ root, api, sites, modes, hosts: files['sites.json'], log })
    const written = pages.flatMap(({ site, isCurrent, html, ...variant }) => {
      const name = pageNameOf(variant)
      const current = isCurrent ? [name.replace(`/${variant.mode}/`, '/')] : []
      return [name, ...current].map((one) => ({ name: `${site}/${one}.html`, html }))
    })
    for (const { name, html } of written) await write(join(root, 'pages', name), html)
    return written.length
  } catch (error) {
    if (!(error instanceof NoContentError)) throw error
    log(`No pages are written: ${error.message} The portal works without them; build again when it answers.`)
    return 0
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The JSON files of a folder by name; an invalid one is undefined. */
async function readJsonFiles(folder: string): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {}
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
    const text = withoutMark(await readFile(join(folder, name), 'utf8'))
    try {
      files[name] = JSON.parse(text)
    } catch {
      files[name] = undefined
    }
  }
  return files
}
