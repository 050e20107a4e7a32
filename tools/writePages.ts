import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '@/app/prerender/renderPage'
import { directOrigins } from '../server/directOrigins'
import { assembleDocument } from '../server/pages/assembleDocument'
import { createFolderLayouts } from '../server/layouts/folderLayouts'
import { loadRenderer, type Renderer } from '../server/pages/renderer'
import { metaPolicy } from '../server/securityHeaders'
import { contentOf, NoContentError } from './pages/pageContents'
import { DEVICES, hostOf, planPages, VIEWERS } from './pages/planPages'
import { withPolicy } from './pages/withPolicy'

export interface WritePagesOptions {
  /** The built portal, with its renderer beside it. */
  root: string
  /** The API with the configuration and games of the pages; by default the mock back end. */
  api?: string
  log: (line: string) => void
}

/**
 * Prerenders the home page of every site, device, mode and viewer into `pages/` of a build, for static hosts:
 * `<site>/<device>/<mode>/<viewer>.html`, and `<site>/<device>/<viewer>.html` in the currently configured mode. Resolves to the
 * number of pages; 0 when a back end does not respond, since the portal works without them.
 */
export async function writePages({ root, api, log }: WritePagesOptions): Promise<number> {
  await rm(join(root, 'pages'), { recursive: true, force: true })
  const renderer = await loadRenderer(root)
  if (!renderer) throw new Error(`There is no renderer beside ${root}.`)
  const files = await readJsonFiles(join(root, 'layouts'))
  const portal = JSON.parse(await readFile(join(root, 'portal.json'), 'utf8')) as Record<string, unknown>
  const { sites, modes } = planPages(files)
  try {
    const pages = sites.flatMap((site) => DEVICES.map((device) => ({ site, device })))
    const contents = await Promise.all(
      pages.map(async ({ site, device }) => {
        const settings = settingsOf(renderer, portal, site)
        const host = hostOf(site, files['sites.json'])
        return { settings, device, content: await contentOf(renderer, { ...settings, device, host, api }) }
      }),
    )
    let written = 0
    for (const devicePages of contents)
      written += await writeDevice({ root, api, log, renderer, portal, modes, ...devicePages })
    return written
  } catch (error) {
    if (!(error instanceof NoContentError)) throw error
    log(`No pages are written: ${error.message} The portal works without them; build again when it answers.`)
    return 0
  }
}

interface DeviceOptions extends WritePagesOptions {
  renderer: Renderer
  portal: Record<string, unknown>
  modes: string[]
  settings: ReturnType<typeof settingsOf>
  device: (typeof DEVICES)[number]
  content: Content
}

/** The pages of one site on one device. */
async function writeDevice(options: DeviceOptions): Promise<number> {
  const { root, api, log, renderer, portal, settings, device, content } = options
  const served = await createFolderLayouts(join(root, 'layouts')).site(settings.site, { bucket: 0 })
  const layoutFor = await renderer.portal.loadLayouts({
    settings,
    device,
    report: (what, detail) => log(`${settings.site}: ${what}: ${String(detail)}`),
    fetch: () => Promise.resolve(new Response(served?.text ?? '', { status: served ? 200 : 404 })),
    storage: { get: () => null, set: () => {} },
  })
  const now = content.config.mode
  let written = 0
  for (const mode of new Set([...options.modes, now])) {
    const layout = layoutFor(mode)
    if (!layout) continue
    for (const viewer of VIEWERS) {
      const name = `${settings.site}/${device}/${mode}/${viewer}.html`
      const page = await renderer.portal.renderPage({
        settings,
        device,
        viewer,
        mode,
        layout,
        content: { ...content, config: { ...content.config, mode } },
        path: '/',
        onError: (error) => log(`pages/${name}: ${error instanceof Error ? error.message : String(error)}`),
      })
      if (!page) {
        log(`pages/${name} is not written: the layout's home is not a public page.`)
        continue
      }
      const document = await assembleDocument(renderer, page, renderer.portal.BOOTSTRAP_ID)
      const policy = metaPolicy({
        connect: directOrigins(portal),
        content: api?.startsWith('http:') ? [new URL(api).origin] : [],
        script: document.scriptHashes,
        style: [document.styleHash],
      })
      const html = withPolicy(document.html, policy)
      const names = mode === now ? [name, `${settings.site}/${device}/${viewer}.html`] : [name]
      for (const each of names) await write(join(root, 'pages', each), html)
      written += names.length
    }
  }
  return written
}

/** The settings of a site's portal, whatever `portal.json` says about the site. */
function settingsOf({ portal: { readSettings } }: Renderer, portal: Record<string, unknown>, site: string) {
  return readSettings({
    portal: { ...portal, site },
    sites: {},
    host: '',
    query: new URLSearchParams(),
    demo: false,
  })
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The JSON files of a folder by name; an invalid one is undefined. */
async function readJsonFiles(folder: string): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {}
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    try {
      files[name] = JSON.parse(text)
    } catch {
      files[name] = undefined
    }
  }
  return files
}
