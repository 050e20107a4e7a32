import { join } from 'node:path'
import { DEFAULT_MODE, stricterMode, STRICTEST_MODE, stricterSwitch } from '@/api/models/siteModes'
import type { Content, LayoutForMode } from '@/app/prerender/renderPage'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { pageNameOf, type PageVariant } from '../../publishing/pageIndex'
import { directOrigins } from '../directOrigins'
import { assembleDocument } from '../pages/assembleDocument'
import { loadRenderer, type Renderer } from '../pages/renderer'
import { portalSettings } from '../portalSettings'
import { metaPolicy } from '../securityHeaders'
import { contentOf } from './pageContents'
import { DEVICES, hostOf, VIEWERS } from './planPages'
import { withPolicy } from './withPolicy'

export interface SiteLayers {
  site: string
  /** Its document of `/layouts/<site>.json`; null where it has none. */
  text: string | null
  /** The operator's mode switch; empty for none. */
  mode: string
}

export interface RenderPagesOptions {
  /** The built portal, with its renderer beside it. */
  root: string
  /** The API with the configuration and games of the pages; by default the mock back end. */
  api?: string | undefined
  sites: readonly SiteLayers[]
  /** The modes that any layer names. */
  modes: readonly string[]
  /** The content of `sites.json`. */
  hosts: unknown
  log: (line: string) => void
}

/** A prerendered home page. */
export interface PrerenderedPage extends PageVariant {
  site: string
  html: string
  /** Its mode is the one that the site is in now. */
  isCurrent: boolean
}

/**
 * Prerenders the home page of sites for every device, mode, viewer and language. A site that is switched to a mode has no pages in weaker
 * ones. Throws a `NoContentError` when a back end does not respond.
 */
export async function renderPages(options: RenderPagesOptions): Promise<PrerenderedPage[]> {
  const { root, api, hosts, log } = options
  const renderer = await loadRenderer(root)
  if (!renderer) throw new Error(`There is no renderer beside ${root}.`)
  const portal = await portalSettings(join(root, 'portal.json'), { demo: false })
  const parts = await Promise.all(
    options.sites
      .flatMap((layers) => DEVICES.map((device) => ({ layers, device })))
      .map(async ({ layers, device }) => {
        const settings = settingsOf(renderer, portal, layers)
        const host = hostOf(layers.site, hosts)
        const layoutFor = await renderer.portal.loadLayouts({
          settings,
          device,
          report: (what, detail) => log(`${layers.site}: ${what}: ${String(detail)}`),
          fetch: () =>
            Promise.resolve(new Response(layers.text ?? '', { status: layers.text === null ? 404 : 200 })),
          storage: { get: () => null, set: () => {} },
        })
        const languages = layoutFor(DEFAULT_MODE)?.languages ?? [LANGUAGES[0]]
        const contents = languages.map(async (language) => ({
          language,
          content: await contentOf(renderer, { ...settings, device, language, host, api }),
        }))
        return { settings, device, layoutFor, contents: await Promise.all(contents) }
      }),
  )
  const pages: PrerenderedPage[] = []
  for (const part of parts) pages.push(...(await renderDevice({ ...options, renderer, portal, ...part })))
  return pages
}

interface DeviceOptions extends RenderPagesOptions {
  renderer: Renderer
  portal: Record<string, unknown>
  settings: ReturnType<typeof settingsOf>
  device: (typeof DEVICES)[number]
  layoutFor: LayoutForMode
  /** In each of the site's languages, its own first. */
  contents: { language: Language; content: Content }[]
}

/** The pages of one site on one device. */
async function renderDevice(options: DeviceOptions): Promise<PrerenderedPage[]> {
  const { api, log, renderer, portal, settings, device, layoutFor, contents } = options
  const { site } = settings
  const applied = (mode: string) => stricterMode(mode, settings.mode)
  const current = applied(contents[0]?.content.config.mode ?? STRICTEST_MODE)
  const pages: PrerenderedPage[] = []
  for (const mode of new Set([...options.modes.map(applied), current])) {
    const layout = layoutFor(mode)
    if (!layout) continue
    const variants = VIEWERS.flatMap((viewer) => contents.map((one) => ({ viewer, ...one })))
    for (const { viewer, language, content } of variants) {
      const variant: PageVariant = { device, mode, viewer }
      const name = `pages/${site}/${pageNameOf({ ...variant, language })}.html`
      const page = await renderer.portal.renderPage({
        settings,
        device,
        viewer,
        language,
        mode,
        layout,
        content: { ...content, config: { ...content.config, mode } },
        path: '/',
        onError: (error) => log(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      })
      if (!page) {
        log(`${name} is not written: the layout's home is not a public page.`)
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
      const rendered = { site, ...variant, html, isCurrent: mode === current }
      // Without a language the page is the one in the site's own.
      if (language === contents[0]?.language) pages.push(rendered)
      if (contents.length > 1) pages.push({ ...rendered, language })
    }
  }
  return pages
}

/** The settings of a site's portal, whatever `portal.json` says about the site. */
function settingsOf(
  { portal: { readSettings } }: Renderer,
  portal: Record<string, unknown>,
  { site, mode }: SiteLayers,
) {
  const settings = readSettings({
    portal: { ...portal, site },
    sites: {},
    host: '',
    query: new URLSearchParams(),
    demo: false,
  })
  return { ...settings, mode: stricterSwitch(settings.mode, mode) }
}
