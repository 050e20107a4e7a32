import sharp from 'sharp'
import { availableParallelism } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import pMap from 'p-map'
import { KEY } from '@/store/storageKeys'
import type { AuditCase } from '../cases/casesOf'
import { cellName, type Cell } from '../cases/cell'
import { checkTwice } from '../rules/checkTwice'
import type { CellSnapshot, PageSnapshots } from '../rules/pageSnapshot'
import type { CellReport } from '../report/reportModel'
import { enterCell, openWindow, type CellWindow } from './cellPage'
import type { PageFacts } from '../rules/facts'
import { visitsFor } from '../rules/checkCase'
import { readPage } from '../rules/readPage'
import { HOME, type Visit } from '../rules/rule'
import { settlePage } from '../rules/settlePage'

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
const AT_ONCE = Math.min(8, availableParallelism() + 1)

/** Opens every audit case in a browser and checks it, several at a time; results keep the order of the cases. */
export async function checkCases({ browser, cells, ...options }: CheckOptions): Promise<CellReport[]> {
  const idle: Record<Cell['device'], CellWindow[]> = { mobile: [], desktop: [] }
  const check = async (cell: Cell): Promise<CellReport> => {
    options.onBegun?.(cell)
    const window = idle[cell.device].pop() ?? (await openWindow(browser, cell.device))
    const report = await checkOne(window, cell, options)
    options.onChecked(report)
    // A failed tab may never respond again.
    if (report.auditResult?.passed) idle[cell.device].push(window)
    else await window.close()
    return report
  }
  const reports = await pMap(cells, check, { concurrency: AT_ONCE })
  await Promise.all(Object.values(idle).flatMap((windows) => windows.map((window) => window.close())))
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

/** Time limit for a page. */
const TIMEOUT_MS = 12_000
const PICTURE_WIDTH = { mobile: 300, desktop: 640 } as const

/** Visits the pages that the case's rules need, except the proven ones. For an unreadable page it returns a message, and does not throw. */
async function readCell(
  { page, isQuiet }: CellWindow,
  cell: Cell,
  addressOf: (path: string) => string,
  proven: PageSnapshots = {},
): Promise<CellSnapshot> {
  const snapshots: PageSnapshots = { ...proven }
  let picture: string | undefined
  for (const visit of visitsFor(cell).filter((one) => !proven[one])) {
    snapshots[visit] = await readVisit(page, visit, addressOf, isQuiet).catch(
      (error: unknown) => `The page could not be read: ${firstLine(error)}`,
    )
    if (visit === 'accepted') await forgetAcceptance(page)
    if (visit === HOME) picture = await takePicture(page, cell).catch(() => undefined)
  }
  return { snapshots, ...(picture !== undefined && { picture }) }
}

async function readVisit(
  page: Page,
  visit: Visit,
  addressOf: (path: string) => string,
  isQuiet: () => boolean,
): Promise<PageFacts> {
  if (visit === 'accepted') await acceptNotice(page)
  else await page.goto(addressOf(visit), { waitUntil: 'domcontentloaded', timeout: 20_000 })
  const until = Date.now() + TIMEOUT_MS
  do await page.evaluate(settlePage, { timeoutMs: TIMEOUT_MS })
  while (!isQuiet() && Date.now() < until)
  return page.evaluate(readPage, undefined)
}

async function acceptNotice(page: Page): Promise<void> {
  const accept = page
    .locator('[data-block="legal.EligibilityNotice"] dialog[open]')
    .getByRole('button', { name: /accept/i })
  await accept.click({ timeout: 3_000 })
}

/** Resets the tab, so that the next page is a first visit again. */
const forgetAcceptance = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), KEY.ageNotice)

async function takePicture(page: Page, { device }: Cell): Promise<string> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const whole = await page.screenshot({ type: 'jpeg', quality: 80, timeout: 10_000 })
  const small = await sharp(whole).resize({ width: PICTURE_WIDTH[device] }).jpeg({ quality: 55 }).toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
