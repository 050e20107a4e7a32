import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '../../server/isBuilt'
import { cellLayouts } from '../../compliance/evidence/cellLayouts'
import { makeEvidence } from '../../compliance/evidence/evidence'
import { cellId } from '../../compliance/cases/cell'
import { buildDigest } from '../../compliance/evidence/buildDigest'
import { runCompliance } from '../../compliance/evidence/runCompliance'
import { cellOfId } from './cellOfId'
import type { BegunCase, CheckedCase, CheckOrder } from './runCheckProcess'

// Checks cells in a browser, in a process of its own: node checkProcess.ts ORDER.json; one line of JSON for each cell.
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CheckOrder
const portal = join(order.root, 'dist', 'portal')

try {
  // The function for an edge is built last: without it, a build was broken off.
  if (!isBuilt(portal) || !existsSync(join(order.root, 'dist', 'edge', 'worker.js'))) build(order.root)
  const digest = buildDigest(portal)
  await runCompliance({
    root: portal,
    from: order.layouts,
    layouts: cellLayouts(order.layouts),
    cells: order.cells.map(cellOfId),
    earlier: order.earlier,
    onBegun: (cell) => print({ begun: cellId(cell) }),
    onChecked: (report) => {
      const evidence = makeEvidence([report], digest)
      const checked: CheckedCase = {
        evidence,
        ...(report.picture !== undefined && { picture: report.picture }),
      }
      print(checked)
    },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function print(line: CheckedCase | BegunCase): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** On a developer's machine there may be no build yet. */
function build(root: string): void {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The portal could not be built: ${reasonIn(built.stderr)}`)
}

/** What an uncaught error says, which Node ends with its stack and version; otherwise the last line. */
function reasonIn(text: string): string {
  return /^(?:[A-Z]\w*)?Error: (.+)$/m.exec(text)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
}
