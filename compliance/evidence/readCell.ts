import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { KEY } from '@/store/storageKeys'
import type { Cell } from '../cases/cell'
import type { PageFacts } from '../rules/facts'
import { visitsFor } from '../rules/checkCase'
import type { CellSnapshot, PageSnapshots } from '../rules/pageSnapshot'
import { readPage } from '../rules/readPage'
import { HOME, type Visit } from '../rules/rule'
import { settlePage } from '../rules/settlePage'
import type { CellWindow } from './cellPage'

/** Time limit for a page. */
const TIMEOUT_MS = 12_000
const PICTURE_WIDTH = { mobile: 300, desktop: 640 } as const

/** Visits the pages that the case's rules need, except the proven ones. For an unreadable page it returns a message, and does not throw. */
export async function readCell(
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
