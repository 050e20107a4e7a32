import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { picturesIn } from '@/shared/pictures'
import { withoutMark } from '@/shared/safe/withoutMark'
import type { Cell } from '../cases/cell'
import { layerAt } from '../cases/layerAt'
import type { CellReport } from '../report/reportModel'
import { closeGracefully } from '../../server/closeGracefully'
import { createPortalServer } from '../../server/createPortalServer'
import { chromiumArgs, findChromium } from './findChromium'
import { buildDigest } from './buildDigest'
import { addressesOf, type CellLayouts } from './cellLayouts'
import { makeEvidence, type ComplianceEvidence } from './evidence'
import { checkCases } from './checkCases'
import { provenPages } from './provenPages'

interface Options {
  /** The built portal. */
  root: string
  /** Folder of the layouts. */
  from: string
  layouts: CellLayouts
  cells: readonly Cell[]
  /** What was found before, the newest first: pages on which nothing else can be seen since are not read again. */
  earlier?: readonly ComplianceEvidence[]
  onBegun?: (cell: Cell) => void
  onChecked: (report: CellReport) => void
}

/** Opens every cell in a browser and checks it, with the layouts as they are at its date. Throws an Error with a sentence when there is no build. */
export async function runCompliance({
  root,
  from,
  layouts,
  cells,
  earlier = [],
  onBegun,
  onChecked,
}: Options): Promise<CellReport[]> {
  const build = buildDigest(root)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const reports: CellReport[] = []
  try {
    for (const [moment, own] of Map.groupBy(cells, (cell) => cell.from ?? -Infinity)) {
      const known = reports.length === 0 ? earlier : [makeEvidence(reports, build), ...earlier]
      const checked = await serveAt(root, from, moment, (port) =>
        checkCases({
          browser,
          cells: own,
          caseOf: layouts.caseOf,
          provenOf: (cell) => provenPages(known, build, cell, layouts.caseOf(cell).layout),
          addressesOf: (site) => addressesOf(site, layouts.hosts, port),
          ...(onBegun && { onBegun }),
          onChecked,
        }),
      )
      reports.push(...checked)
    }
  } finally {
    await browser.close()
  }
  return reports
}

/** Serves layouts as they are at a moment, as long as something looks at them. */
async function serveAt<T>(
  root: string,
  from: string,
  moment: number,
  look: (port: number) => Promise<T>,
): Promise<T> {
  const layouts = mkdtempSync(join(tmpdir(), 'layouts-'))
  try {
    for (const name of globSync('*.json', { cwd: from })) {
      const text = withoutMark(readFileSync(join(from, name), 'utf8'))
      writeFileSync(join(layouts, name), textAt(text, moment))
      for (const id of picturesIn(text)) copyPicture(from, layouts, id)
    }
    const server = createPortalServer({ root, layouts, log: (line) => console.error(line) })
    await new Promise<void>((listening) => server.listen(0, listening))
    try {
      return await look((server.address() as AddressInfo).port)
    } finally {
      await closeGracefully(server, 1_000)
    }
  } finally {
    rmSync(layouts, { recursive: true })
  }
}

/** A picture that is not there is seen to be missing, as by players. */
function copyPicture(from: string, to: string, id: string): void {
  const folder = join('pictures', id)
  if (existsSync(join(from, folder))) cpSync(join(from, folder), join(to, folder), { recursive: true })
}

/** A file of layouts as it is at a moment; as it is where it cannot be read: then its cases fail. */
function textAt(text: string, moment: number): string {
  try {
    return JSON.stringify(layerAt(JSON.parse(text), moment))
  } catch {
    return text
  }
}
