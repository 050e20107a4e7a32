import { chainOf } from '../edit/chainOf'
import { cellId, type Cell } from '../compliance/cell'
import type { Documents } from '../model'
import { connectFrame, newNonce } from './connectFrame'
import './openAuditCase.css'

const TIMEOUT_MS = 20_000
const SIZE = { mobile: [390, 800], desktop: [1440, 900] } as const

/**
 * Renders an audit case's page in a hidden frame of the real portal, replacing the case's frame before it, and resolves to its
 * document. Rejects when the portal does not respond.
 */
export function openAuditCase(documents: Documents, cell: Cell, path: string): Promise<Document> {
  const { site, mode, device, viewer } = cell
  const nonce = newNonce()
  document.querySelector(`[data-judged-frame="${CSS.escape(cellId(cell))}"]`)?.remove()
  const frame = document.createElement('iframe')
  frame.dataset.judgedFrame = cellId(cell)
  frame.title = 'The page that is judged'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  ;[frame.width, frame.height] = SIZE[device].map(String) as [string, string]
  document.body.append(frame)
  keepFocusOutOf(frame)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      channel.close()
      reject(new Error('The portal did not respond.'))
    }, TIMEOUT_MS)
    const channel = connectFrame(frame, nonce, {
      scenario: { site, mode, device, persona: viewer, route: path },
      layers: chainOf(documents, site),
      onMessage(message) {
        if (message.kind !== 'rendered' || !frame.contentDocument) return
        clearTimeout(timer)
        resolve(frame.contentDocument)
      },
    })
    frame.src = `/?preview=${nonce}`
  })
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
