import type { Cell } from './cell'
import { visitsFor } from './judge'
import type { CellSnapshot, PageSnapshots } from './pageSnapshot'
import { readPage } from './readPage'
import { HOME } from './rule'
import { settlePage } from './settlePage'
import { takePicture } from './takePicture'

/**
 * Renders a page for an audit case as on a first visit (nothing stored or accepted before) and resolves to its document,
 * which must be in the viewport to load its pictures. The previous document may be gone then.
 */
export type OpenAuditCase = (cell: Cell, path: string) => Promise<Document>

/** Visits the pages of an audit case one after the other. For an unreadable page it returns a message, and does not throw. */
export async function snapshotCell(cell: Cell, openAuditCase: OpenAuditCase): Promise<CellSnapshot> {
  const snapshots: PageSnapshots = {}
  let picture: string | undefined
  let page: Document | undefined
  for (const visit of visitsFor(cell)) {
    try {
      if (visit === 'accepted') acceptNotice(page)
      else page = await openAuditCase(cell, visit)
      const shown = page
      if (!shown) throw new Error('there is no page.')
      await settlePage({}, shown)
      snapshots[visit] = readPage(shown)
      if (visit !== HOME) continue
      shown.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
      picture = await takePicture(shown).catch(() => undefined)
    } catch (error) {
      snapshots[visit] =
        `The page could not be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  page?.defaultView?.frameElement?.remove()
  return { snapshots, ...(picture !== undefined && { picture }) }
}

function acceptNotice(page: Document | undefined): void {
  const notice = page?.querySelector('[data-block="legal.EligibilityNotice"] dialog[open]')
  const accept = [...(notice?.querySelectorAll('button') ?? [])].find((button) =>
    /accept/i.test(button.textContent ?? ''),
  )
  if (!accept) throw new Error('there is no notice to accept.')
  accept.click()
}
