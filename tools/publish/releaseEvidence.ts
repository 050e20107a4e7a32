import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layoutHash } from '../../compliance/rules/checkCase'
import { cellId, matrix } from '../../compliance/cases/cell'
import type { CellReport } from '../../compliance/report/reportModel'
import { cellLayouts } from '../../compliance/evidence/cellLayouts'
import {
  evidenceOf,
  evidenceText,
  failedCells,
  makeEvidence,
  readEvidence,
  uncoveredCells,
} from '../../compliance/evidence/evidence'
import { buildDigest } from '../../compliance/evidence/buildDigest'
import type { runCompliance } from '../../compliance/evidence/runCompliance'

interface Options {
  /** The project, with its build in `dist/`. */
  root: string
  /** Folder of the layouts; nobody may change them meanwhile. */
  from: string
  check: typeof runCompliance
  log: (line: string) => void
}

/**
 * The evidence for a release of some layouts: that every site, mode, device and viewer was checked by the current rules in the
 * current build. Checks what was not checked yet, and what failed. Throws an Error with the findings when a cell does not pass.
 */
export async function releaseEvidence({ root, from, check, log }: Options): Promise<string> {
  const portal = join(root, 'dist', 'portal')
  const file = join(root, 'dist', 'compliance', 'evidence.json')
  const build = buildDigest(portal)
  const layouts = cellLayouts(from)
  const casesNow = () => layouts.casesFrom(matrix(layouts.sites), Date.now())
  const cells = casesNow()
  const uncovered = (evidence: ReturnType<typeof readEvidence>) =>
    uncoveredCells(evidence, casesNow(), (cell) => layoutHash(layouts.caseOf(cell).layout), build)
  let evidence = readEvidence(file)
  // What failed is looked at again: something else may have been wrong than the layouts.
  const failedBefore = cells.filter((cell) => evidence?.cells[cellId(cell)]?.passed === false)
  const missing = [...new Set([...uncovered(evidence), ...failedBefore])]
  if (missing.length > 0) {
    log(`${missing.length} of ${cells.length} cases are checked now.`)
    const onChecked = () => undefined
    const earlier = evidence ? [evidence] : []
    const checked = await check({ root: portal, from, layouts, cells: missing, earlier, onChecked }).catch(
      (error: unknown): CellReport[] => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`${reason}\nThe layouts cannot be checked here: --no-evidence publishes without.`, {
          cause: error,
        })
      },
    )
    evidence = makeEvidence(checked, build, evidence)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, evidenceText(evidence))
  }
  const complete = evidenceOf(evidence ?? makeEvidence([], build), cells)
  const left = uncovered(complete)
  const failed = [
    ...failedCells(complete, cells),
    ...left.map((cell) => `${cell.site}: the layout changed meanwhile.`),
  ]
  if (failed.length > 0)
    throw new Error(['The layouts do not pass the compliance rules.', ...failed].join('\n'))
  return evidenceText(complete)
}
