import type { LayoutStorage } from '@layout/lastGood'
import { createLayoutLoader } from '@layout/createLayoutLoader'
import type { BundleSource } from '@layout/bundle'
import type { NamedLayer } from '@layout/layerPatches'
import { casesText } from '@layout/lint/cases'
import { NORMAL } from '@layout/lint/lintInput'
import type { Device, Layer, Layout, LayoutProblem } from '@layout/types'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { memoize } from '@/shared/memoize'
import { localStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/portalSettings'
import { illegible } from '@compliance/invariants/illegible'
import { checkInvariants, type InvariantScenario } from '@compliance/invariants/invariants'
import { SITE_MODES } from '@/api/models/siteModes'
import { RENAMED_AREAS } from '@compliance/invariants/renamedAreas'

/** Returns the layout for a mode; null only when even the built-in one is missing. */
export type LayoutForMode = (mode: string) => Layout | null

interface Options {
  settings: Pick<PortalSettings, 'site' | 'layoutBase'> & Partial<Pick<PortalSettings, 'flags'>>
  device: Device
  report: (what: string, detail: unknown) => void
  /** By default the browser's `fetch` and local storage. */
  fetch?: (url: string) => Promise<Response>
  storage?: LayoutStorage
  /** Called with the release that the layers come from, where they come from one. */
  onSource?: (source: BundleSource) => void
}

/** The layout of the build: the last source, loaded only when the others fail. */
async function builtIn(): Promise<NamedLayer[]> {
  const files = import.meta.glob<{ default: unknown }>('/layouts/base.json')
  return Promise.all(
    Object.values(files).map(async (load) => ({ name: 'base', layer: (await load()).default as Layer })),
  )
}

/** Problems of one combination, with its name in the message: they are read in a log, without the layout at hand. */
function named(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  return checkInvariants(layout, scenario).map(({ path, ...problem }) => ({
    ...problem,
    message: `${problem.message} ${casesText([{ ...scenario, ...(path !== undefined && { path }) }])}`,
  }))
}

/** Loads the site's layout. Problems are reported to operators; players get the next valid source (LY-05). */
export async function loadLayouts(options: Options): Promise<LayoutForMode> {
  const { settings, device, report, storage = localStore } = options
  const prepared = await createLayoutLoader({
    site: settings.site,
    layoutBase: settings.layoutBase,
    device,
    storage,
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.onSource && { onSource: options.onSource }),
    builtIn,
    renamedAreas: RENAMED_AREAS,
    // The linter rejects such a layout before it is published; one that is published anyway is not shown (LY-12).
    check: (layout, { mode = NORMAL }) => [
      ...[true, false].flatMap((signedIn) => named(layout, { site: settings.site, mode, device, signedIn })),
      ...illegible(layout),
    ],
    // Modes without a patch are checked too; a layout without a mode is checked as a normal one.
    modes: SITE_MODES.filter((mode) => mode !== NORMAL),
    report: (problem, source) =>
      report(`layout (${source})`, `${problem.layer ?? ''} ${problem.pointer} ${problem.message}`),
  })
  const offered = memoize((layout: Layout) => (settings.flags?.demo ? layout : withOfferedLanguages(layout)))
  return (mode) => {
    const { layout } = prepared.compose(mode)
    return layout ? offered(layout) : null
  }
}

/** The layout without the languages whose legal texts no lawyer has approved: players do not get them (LG-04). */
function withOfferedLanguages(layout: Layout): Layout {
  const { languages, legalApprovals = {} } = layout
  const isOffered = (language: Language) =>
    language === LANGUAGES[0] || Object.hasOwn(legalApprovals, language)
  return languages?.every(isOffered) === false
    ? { ...layout, languages: languages.filter(isOffered) }
    : layout
}
