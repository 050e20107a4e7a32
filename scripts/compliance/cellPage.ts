import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Device } from '@/engine/layout/types'
import { KEY } from '@/state/storageKeys'
import { personaToken } from '../../mock-backend/players/personas'
import { cellId, type Cell } from '../../preview-tool/compliance/cell'

const MOBILE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** A browser window of one device. Its cells follow each other; none finds what another left. */
export function openWindow(browser: Browser, device: Device): Promise<BrowserContext> {
  return browser.newContext(
    device === 'mobile'
      ? {
          viewport: { width: 360, height: 740 },
          userAgent: MOBILE_AGENT,
          hasTouch: true,
          reducedMotion: 'reduce',
        }
      : { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  )
}

/** A new tab of the window as the cell's viewer has it on a first visit: nothing stored, nothing accepted. */
export async function openCellPage(window: BrowserContext, cell: Cell, origin: string): Promise<Page> {
  const { mode, viewer } = cell
  await window.clearCookies()
  const scenario = JSON.stringify({ mode, ...(viewer !== 'visitor' && { persona: viewer }) })
  await window.addCookies([
    // A back end of its own, so that no viewer finds what another did.
    { name: 'mock_session', value: cellId(cell).replaceAll('/', '-'), url: origin },
    { name: 'mock_scenario', value: encodeURIComponent(scenario), url: origin },
    ...(viewer === 'visitor' ? [] : [{ name: 'viewer', value: 'player', url: origin }]),
  ])
  const page = await window.newPage()
  const browser = await window.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  // What is compiled with names kept asks for this helper, which pages do not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  if (viewer !== 'visitor')
    await page.addInitScript(
      ([key, token]) => {
        try {
          localStorage.setItem(key, token)
        } catch {
          // A frame without storage has no session.
        }
      },
      [KEY.token, personaToken(viewer)] as const,
    )
  return page
}
