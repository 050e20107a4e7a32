import type { Cell } from '../../compliance/cases/cell'
import { visitsFor } from '../../compliance/rules/checkCase'
import type { CellSnapshot, PageSnapshots } from '../../compliance/rules/pageSnapshot'
import { readPage } from '../../compliance/rules/readPage'
import { HOME } from '../../compliance/rules/rule'
import { settlePage } from '../../compliance/rules/settlePage'
import { takePicture } from './takePicture'

/** A portal that shows a page of an audit case. */
export interface OpenedCase {
  /** Its document, which must be in the viewport to load its pictures. */
  page: Document
  /** Goes on to another page as a player does, without loading the portal again; false when that page does not come. */
  go: (path: string) => Promise<boolean>
  close: () => void
}

/** Opens a page of an audit case as on a first visit: nothing stored or accepted before. The case's portal before it is gone then. */
export type OpenAuditCase = (cell: Cell, path: string) => Promise<OpenedCase>

/**
 * Visits the pages of an audit case one after the other, in one portal: loading it for each page took 147 s of a
 * processor for a site's 16 cases, and takes 60 s so. For an unreadable page it returns a message, and does not throw.
 */
export async function snapshotCell(cell: Cell, openAuditCase: OpenAuditCase): Promise<CellSnapshot> {
  const snapshots: PageSnapshots = {}
  let picture: string | undefined
  let opened: OpenedCase | undefined
  const show = async (path: string): Promise<Document> => {
    if (opened && (await opened.go(path))) return opened.page
    opened?.close()
    opened = undefined
    opened = await openAuditCase(cell, path)
    return opened.page
  }
  const visits = visitsFor(cell)
  // The notice is accepted last: afterwards no page is a first visit any more.
  const inOrder = [
    ...visits.filter((visit) => visit !== 'accepted'),
    ...visits.filter((visit) => visit === 'accepted'),
  ]
  for (const visit of inOrder) {
    try {
      const shown = await show(visit === 'accepted' ? HOME : visit)
      await settlePage({}, shown)
      if (visit === 'accepted') {
        acceptNotice(shown)
        await settlePage({}, shown)
      }
      snapshots[visit] = readPage(shown)
      if (visit !== HOME) continue
      shown.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
      picture = await takePicture(shown).catch(() => undefined)
    } catch (error) {
      snapshots[visit] =
        `The page could not be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  opened?.close()
  return { snapshots, ...(picture !== undefined && { picture }) }
}

function acceptNotice(page: Document): void {
  const notice = page.querySelector('[data-block="legal.EligibilityNotice"] dialog[open]')
  const accept = [...(notice?.querySelectorAll('button') ?? [])].find((button) =>
    /accept/i.test(button.textContent ?? ''),
  )
  if (!accept) throw new Error('there is no notice to accept.')
  accept.click()
}
