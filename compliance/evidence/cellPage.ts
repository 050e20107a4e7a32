import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { Device } from '@layout/types'
import { KEY } from '@/store/storageKeys'
import { personaToken } from '../../mock-backend/demo/personas'
import { personaNames } from '../../mock-backend/personaNames'
import type { Cell } from '../cases/cell'

const MOBILE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** A tab of one device. Audit cases share it one after the other, which saves most of the start-up; state is cleared between them. */
export interface CellWindow {
  page: Page
  /** Whether all requests of the page have completed. */
  isQuiet: () => boolean
  close: () => Promise<void>
}

export async function openWindow(browser: Browser, device: Device): Promise<CellWindow> {
  const context = await browser.newContext(
    device === 'mobile'
      ? {
          viewport: { width: 360, height: 740 },
          userAgent: MOBILE_AGENT,
          hasTouch: true,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        }
      : { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' },
  )
  await clearCases(context)
  const page = await context.newPage()
  return { page, isQuiet: watchRequests(page), close: () => context.close() }
}

/** Prepares the next page as a first visit of the case's viewer: nothing stored, nothing accepted. */
export async function enterCell({ page }: CellWindow, cell: Cell, origin: string): Promise<void> {
  const { site, mode, device, viewer } = cell
  const scenario = JSON.stringify({ mode, ...(viewer !== 'visitor' && { persona: viewer }) })
  await page.context().clearCookies()
  await page.context().addCookies([
    // A back end per case, so that viewers do not affect each other.
    { name: 'mock_session', value: [cell.from ?? 0, site, mode, device, viewer].join('-'), url: origin },
    { name: 'mock_scenario', value: encodeURIComponent(scenario), url: origin },
    ...(viewer === 'visitor' ? [] : [{ name: 'viewer', value: 'player', url: origin }]),
  ])
}

/** Runs before any page script: the first page of a case has empty storages, and each has the viewer's token. */
async function clearCases(context: BrowserContext): Promise<void> {
  // Code compiled with keepNames calls this helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(
    ({ key, tokens }) => {
      try {
        const cell = /(?:^|; )mock_session=([^;]*)/.exec(document.cookie)?.[1] ?? ''
        if (sessionStorage.getItem('JUDGED_CELL') !== cell) {
          sessionStorage.clear()
          localStorage.clear()
          sessionStorage.setItem('JUDGED_CELL', cell)
        }
        const token = tokens[cell.slice(cell.lastIndexOf('-') + 1)]
        if (token) localStorage.setItem(key, token)
      } catch {
        // A frame without storage has no session.
      }
    },
    {
      key: KEY.token,
      tokens: Object.fromEntries(personaNames.map((name) => [name, personaToken(name)])) as Record<
        string,
        string
      >,
    },
  )
}

/** Tracks a page's requests; returns whether all have completed. Endless ones (streams, media) are ignored. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    // Navigation cancels the previous page's requests.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (/^(?:document|script|stylesheet|image|font|fetch|xhr)$/.test(request.resourceType()))
      open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => open.size === 0
}
