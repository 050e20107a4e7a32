import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Cell } from '../../preview-tool/compliance/cell'
import type { CellReport } from '../../preview-tool/compliance/reportModel'
import { closeGracefully } from '../../server/closeGracefully'
import { createPortalServer, isBuilt } from '../../server/createPortalServer'
import { chromiumArgs, findChromium } from '@tests/support/findChromium'
import { addressesOf, type CellLayouts } from './cellLayouts'
import type { ComplianceEvidence } from './evidence'
import { judgeCells } from './judgeCells'
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
  onJudged: (report: CellReport) => void
}

/** Opens every cell in a browser and judges it. Throws an Error with a sentence when there is no build. */
export async function runCompliance({
  root,
  from,
  layouts,
  cells,
  earlier = [],
  onJudged,
}: Options): Promise<CellReport[]> {
  const build = buildDigest(root)
  const server = createPortalServer({ root, layouts: from, log: (line) => console.error(line) })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  try {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
    try {
      return await judgeCells({
        browser,
        cells,
        layoutOf: layouts.layoutOf,
        provenOf: (cell) => provenPages(earlier, build, cell, layouts.layoutOf(cell)),
        addressesOf: (site) => addressesOf(site, layouts.hosts, port),
        onJudged,
      })
    } finally {
      await browser.close()
    }
  } finally {
    await closeGracefully(server, 1_000)
  }
}

/**
 * Identifies a build: by its document, which has code of its own, and the list of its files, whose names have digests. Throws a
 * sentence when there is no build.
 */
export function buildDigest(root: string): string {
  if (!isBuilt(root)) throw new Error('there is no build in dist/portal: run npm run build first.')
  const hash = createHash('sha256')
  for (const file of ['index.html', join('.vite', 'manifest.json')])
    hash.update(readFileSync(join(root, file)))
  return `sha256:${hash.digest('hex')}`
}
