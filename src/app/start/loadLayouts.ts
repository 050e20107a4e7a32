import type { LayoutStorage } from '@/engine/layout/lastGood'
import { createLayoutLoader } from '@/engine/layout/createLayoutLoader'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { casesText } from '@/engine/layout/lint/cases'
import { NORMAL } from '@/engine/layout/lint/lintInput'
import type { Device, Layer, Layout, LayoutProblem } from '@/engine/layout/types'
import { localStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/siteSlice'
import { illegible } from '../rules/illegible'
import { checkInvariants, type InvariantScenario } from '../rules/invariants'
import { SITE_MODES } from './siteModes'

/** Gives the layout for a mode; null only when even the built-in one is missing. */
export type LayoutForMode = (mode: string) => Layout | null

interface Options {
  settings: Pick<PortalSettings, 'site' | 'layoutBase'>
  device: Device
  report: (what: string, detail: unknown) => void
  /** How files are had and where the last good ones are kept, where it is not the browser's way. */
  fetch?: (url: string) => Promise<Response>
  storage?: LayoutStorage
}

/** The layout that came with the build: the last rung, fetched only when it is needed. */
async function builtIn(): Promise<NamedLayer[]> {
  const files = import.meta.glob<{ default: unknown }>('/layouts/base.json')
  return Promise.all(
    Object.values(files).map(async (load) => ({ name: 'base', layer: (await load()).default as Layer })),
  )
}

/** What is missing in one combination, with its name: it is read in a log, far from the layout. */
function named(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  return checkInvariants(layout, scenario).map(({ path, ...problem }) => ({
    ...problem,
    message: `${problem.message} ${casesText([{ ...scenario, ...(path !== undefined && { path }) }])}`,
  }))
}

/** Loads the site's layout; problems go to operators, players get the next good one (LY-05). */
export async function loadLayouts(options: Options): Promise<LayoutForMode> {
  const { settings, device, report, storage = localStore } = options
  const prepared = await createLayoutLoader({
    site: settings.site,
    layoutBase: settings.layoutBase,
    device,
    storage,
    ...(options.fetch && { fetch: options.fetch }),
    builtIn,
    // The linter refuses such a layout before it is served; what is served all the same does not reach players (LY-12).
    check: (layout, { mode = NORMAL }) => [
      ...[true, false].flatMap((signedIn) => named(layout, { site: settings.site, mode, device, signedIn })),
      ...illegible(layout),
    ],
    // Layers that name no patch for a mode are shown in it all the same; without a mode a layout is judged as a normal one.
    modes: SITE_MODES.filter((mode) => mode !== NORMAL),
    report: (problem, source) =>
      report(`layout (${source})`, `${problem.layer ?? ''} ${problem.pointer} ${problem.message}`),
  })
  return (mode) => prepared.compose(mode).layout ?? null
}
