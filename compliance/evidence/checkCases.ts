import { availableParallelism } from 'node:os'
import type { Browser } from '@playwright/test'
import type { AuditCase } from '../cases/casesOf'
import { cellName, type Cell } from '../cases/cell'
import { checkTwice } from '../rules/checkTwice'
import type { PageSnapshots } from '../rules/pageSnapshot'
import type { CellReport } from '../report/reportModel'
import { enterCell, openWindow, type CellWindow } from './cellPage'
import { readCell } from './readCell'

export interface CheckOptions {
  browser: Browser
  cells: readonly Cell[]
  caseOf: (cell: Cell) => AuditCase
  addressesOf: (site: string) => { origin: string; addressOf: (path: string) => string }
  /** Pages of a case that need not be read again. */
  provenOf?: (cell: Cell) => PageSnapshots
  /** Called for every case that is begun. */
  onBegun?: (cell: Cell) => void
  /** Called for every finished case. */
  onChecked: (report: CellReport) => void
}

/** One more than there are processors: while some pages wait, others render. */
const WORKERS = Math.min(8, availableParallelism() + 1)

/** Opens every audit case in a browser and checks it, several at a time; results keep the order of the cases. */
export async function checkCases({ browser, cells, ...options }: CheckOptions): Promise<CellReport[]> {
  const waiting = cells.map((cell, at) => ({ cell, at }))
  const reports: CellReport[] = []
  const work = async () => {
    const windows: Partial<Record<Cell['device'], CellWindow>> = {}
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { cell, at } = next
      options.onBegun?.(cell)
      const window = (windows[cell.device] ??= await openWindow(browser, cell.device))
      const report = await checkOne(window, cell, options)
      reports[at] = report
      options.onChecked(report)
      // A failed tab may never respond again.
      if (report.auditResult?.passed) continue
      await window.close()
      delete windows[cell.device]
    }
    await Promise.all(Object.values(windows).map((window) => window.close()))
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, cells.length) }, work))
  return reports
}

async function checkOne(
  window: CellWindow,
  cell: Cell,
  { caseOf, addressesOf, provenOf }: Pick<CheckOptions, 'caseOf' | 'addressesOf' | 'provenOf'>,
): Promise<CellReport> {
  const { origin, addressOf } = addressesOf(cell.site)
  const { layout, periods } = caseOf(cell)
  const { auditResult, picture } = await checkTwice(cell, layout, async () => {
    await enterCell(window, cell, origin)
    return readCell(window, cell, addressOf, provenOf?.(cell))
  })
  return { cell, name: cellName(cell), periods, auditResult, stale: false, ...(picture && { picture }) }
}
