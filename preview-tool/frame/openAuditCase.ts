import { chainOf } from '../edit/chainOf'
import type { FrameLayer } from '@/app/start/preview/messages'
import { cellId, type Cell } from '../../compliance/cases/cell'
import type { OpenedCase } from '../compliance/checkInFrame'
import { layerAt } from '../../compliance/cases/layerAt'
import type { Documents } from '../model'
import { connectFrame, newNonce } from './connectFrame'
import './openAuditCase.css'

const TIMEOUT_MS = 20_000
const SIZE = { mobile: [390, 800], desktop: [1440, 900] } as const
/** How often to look for the next page, and how many looks it has: on a busy computer each takes longer. */
const LOOK_MS = 20
const LOOKS = 150

/**
 * Renders an audit case's page in a hidden frame of the real portal, replacing the case's frame before it. Rejects when the
 * portal does not respond.
 */
export function openAuditCase(documents: Documents, cell: Cell, path: string): Promise<OpenedCase> {
  const { site, mode, device, viewer, from = -Infinity } = cell
  const nonce = newNonce()
  document.querySelector(`[data-checked-frame="${CSS.escape(cellId(cell))}"]`)?.remove()
  const frame = document.createElement('iframe')
  frame.dataset.checkedFrame = cellId(cell)
  frame.title = 'The page that is checked'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  ;[frame.width, frame.height] = SIZE[device].map(String) as [string, string]
  document.body.append(frame)
  keepFocusOutOf(frame)
  return new Promise((resolve, reject) => {
    const close = () => {
      channel.close()
      frame.remove()
    }
    const timer = setTimeout(() => {
      close()
      reject(new Error('The portal did not respond.'))
    }, TIMEOUT_MS)
    const channel = connectFrame(frame, nonce, {
      scenario: { site, mode, device, persona: viewer, route: path },
      // As they are at the date of the case, whatever the clock of this device says.
      layers: chainOf(documents, site).map((one) => ({
        ...one,
        layer: layerAt(one.layer, from),
      })) as FrameLayer[],
      onMessage(message) {
        const page = frame.contentDocument
        if (message.kind !== 'rendered' || !page) return
        clearTimeout(timer)
        const go = (to: string) => {
          const before = shownPage(page)
          channel.send({ kind: 'go', path: to })
          return isReplaced(page, before)
        }
        resolve({ page, go, close })
      },
    })
    frame.src = `/?preview=${nonce}`
  })
}

/** The block of the page that is shown: pages that are kept alive stay in the document, hidden. */
const shownPage = (page: Document): Element | undefined =>
  [...page.querySelectorAll('[data-block-id^="routes."]')].find((block) => block.checkVisibility())

/** Whether another page takes the place of one within the time it has. */
async function isReplaced(page: Document, before: Element | undefined): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((done) => setTimeout(done, LOOK_MS))
    const now = shownPage(page)
    if (now && now !== before) return true
  }
  return false
}

/** Dialogs of the audited page take the focus: return it to the tool. */
function keepFocusOutOf(frame: HTMLIFrameElement): void {
  let last = document.activeElement
  const giveBack = () => {
    if (!frame.isConnected) {
      removeEventListener('blur', giveBack)
      document.removeEventListener('focusin', giveBack)
      return
    }
    if (document.activeElement !== frame) last = document.activeElement
    else if (last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', giveBack)
  addEventListener('blur', giveBack)
}
