import type { Facts } from '@layout/types'
import { chooseLanguage } from '@/shared/i18n/chooseLanguage'
import { LANGUAGES } from '@/shared/i18n/languages'
import { ELIGIBILITY_VERSION } from '@/domain/safer-play/useAgeNotice'
import { refuseDrops } from '@/shared/refuseDrops'
import { keepStorageApart, localStore, sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { respondToUpdateTip } from '@/domain/app-download/rechargeUpdate'
import { NOTICE_SEEN } from '@/domain/promotions/persistHomeState'
import { KEY } from '@/store/storageKeys'
import { loadEveryMessage } from '../namedMessages'
import { fetchSettings } from '../fetchSettings'
import type { DeferredHistory } from '@/app/routing/deferredHistory'
import { runPortal } from '../startPortal'
import { connectToTool } from './connectToTool'
import { createDraftLayouts, type DraftLayouts } from './draftLayouts'
import { editPage } from './editPage'
import { scrollTogether, scrollers } from './scrollTogether'
import { recordKeys } from './shownKeys'
import { readToFrame, type FrameScenario, type FromFrame, type ToFrame, type FrameDrop } from './messages'
import { watchEscape } from './watchEscape'
import { boxesIn } from './blockElements'

/** How near to the window's upper or lower end a held block scrolls the page, and by how much each time, in pixels. */
const EDGE = 70
const STEP = 24

/** Scrolls towards the end of the window at which a block is held, where its section goes on there. */
function scrollAtEdge(section: string, y: number): void {
  const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
  const goesOn = ({ y: top, height }: { y: number; height: number }) =>
    by < 0 ? top < 0 : top + height > innerHeight
  if (by !== 0 && boxesIn(section).some(goesOn)) scrollers()[0]?.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Starts the mock back end for a scenario; `sites` are the sites of its layers, the most specific first. Resolves to the
 * persona's token, or null for a visitor.
 */
export type StartMock = (scenario: FrameScenario & { sites: string[] }) => Promise<string | null>

/** Runs the portal in the preview tool's frame: waits for its scenario and layouts, then renders each revision. */
export async function startPreview(root: HTMLElement, nonce: string, startMock: StartMock): Promise<void> {
  const port = await connectToTool(nonce)
  const post = (message: FromFrame) => port.postMessage(message)
  let layouts: DraftLayouts | undefined
  let pages: DeferredHistory | null = null
  watchEscape(() => post({ kind: 'escaped' }))
  refuseDrops(() => post({ kind: 'refusedFiles' }))
  recordKeys()
  const page = editPage(post)
  let [selected, isEditing]: [string | null, boolean] = [null, false]
  const showSelected = () => layouts?.showAlone(isEditing ? selected : null)
  const scrollTo = scrollTogether((place) => post({ kind: 'scrolled', place }))

  const handlers = {
    async start({ scenario, layers, revision }: Extract<ToFrame, { kind: 'start' }>) {
      if (layouts) return
      const draft = createDraftLayouts(scenario.device, revision, layers)
      layouts = draft
      showSelected()
      await prepare(scenario, () =>
        startMock({ ...scenario, sites: layers.map(({ name }) => name).reverse() }),
      )
      const { languages } = draft.forMode(scenario.mode)
      localStore.set(KEY.language, chooseLanguage(languages, [scenario.language, LANGUAGES[0]]))
      const settings = await fetchSettings(new URLSearchParams({ site: scenario.site }))
      const onResolved = (facts: Facts) =>
        post({ kind: 'rendered', revision: draft.revision(), facts, problems: draft.problems() })
      pages = await runPortal(root, {
        settings: { ...settings, site: scenario.site },
        device: scenario.device,
        native: false,
        layouts: () => Promise.resolve(draft),
        messages: loadEveryMessage,
        onResolved,
        onProblem: ({ path, type, error }) =>
          post({
            kind: 'failed',
            path,
            type,
            message: error instanceof Error ? error.message : String(error),
          }),
      })
      pages?.onLeave(() => setTimeout(() => post({ kind: 'navigated', path: location.pathname }), 0))
    },
    patch({ from, revision, layer, changes }: Extract<ToFrame, { kind: 'patch' }>) {
      if (!layouts?.patch(from, revision, layer, changes))
        post({ kind: 'stale', revision: layouts?.revision() ?? 0 })
    },
    layers: ({ revision, layers }: Extract<ToFrame, { kind: 'layers' }>) =>
      layouts?.replace(revision, layers),
    select({ path }: Extract<ToFrame, { kind: 'select' }>) {
      selected = path
      showSelected()
      page.select(path)
    },
    edit({ on }: Extract<ToFrame, { kind: 'edit' }>) {
      isEditing = on
      showSelected()
      page.setEditing(on)
    },
    track: ({ paths }: Extract<ToFrame, { kind: 'track' }>) => page.track(paths),
    drag({ section, x, y }: Extract<ToFrame, { kind: 'drag' }>) {
      scrollAtEdge(section, y)
      post({ kind: 'drop', drop: dropPlace(section, x, y) })
    },
    scroll: ({ place }: Extract<ToFrame, { kind: 'scroll' }>) => scrollTo(place),
    go: ({ path }: Extract<ToFrame, { kind: 'go' }>) => pages?.history.push(path),
    probe: () => post({ kind: 'alive', empty: root.childElementCount === 0 }),
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readToFrame(data)
    if (message) void (handlers[message.kind] as (message: ToFrame) => unknown)(message)
  }
}

/** Sets up the scenario: separate storage, clock, mock back end, session, path. */
async function prepare(scenario: FrameScenario, startMock: () => Promise<string | null>): Promise<void> {
  keepStorageApart()
  document.documentElement.toggleAttribute('data-preview-mobile', scenario.device === 'mobile')
  if (scenario.clock !== undefined) clock.startAt(scenario.clock)
  if (scenario.returning) {
    sessionStore.set(NOTICE_SEEN, '1')
    localStore.set(KEY.ageNotice, ELIGIBILITY_VERSION)
    respondToUpdateTip(false)
    localStore.set(KEY.headerDownload, '1')
  }
  const token = await startMock()
  if (token) localStore.set(KEY.token, token)
  history.replaceState(null, '', scenario.route)
}

/** Where a block of a section would land that is held over a point of the page, in pixels of the window. */
function dropPlace(section: string, x: number, y: number): FrameDrop {
  const boxes = boxesIn(section)
  const [first] = boxes
  if (!first) return { section }
  const isRow = boxes.length > 1 && boxes.every((box) => Math.abs(box.y - first.y) < first.height / 2)
  const middle = (box: (typeof boxes)[number]) => (isRow ? box.x + box.width / 2 : box.y + box.height / 2)
  const at = isRow ? x : y
  const nearest = boxes.reduce((best, box) =>
    Math.abs(middle(box) - at) < Math.abs(middle(best) - at) ? box : best,
  )
  return { section, beside: nearest, side: at < middle(nearest) ? 'before' : 'after', isRow }
}
