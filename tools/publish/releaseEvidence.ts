import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layoutHash } from '../../preview-tool/compliance/judge'
import { matrix } from '../../preview-tool/compliance/cell'
import { cellLayouts } from '../compliance/cellLayouts'
import {
  evidenceOf,
  evidenceText,
  failedCells,
  makeEvidence,
  readEvidence,
  uncoveredCells,
} from '../compliance/evidence'
import { buildDigest, runCompliance } from '../compliance/runCompliance'

/**
 * The evidence for a release of some layouts: that every site, mode, device and viewer was judged by the current rules in the
 * current build. Judges what was not judged yet. Throws an Error with the findings when a cell does not pass.
 */
export async function releaseEvidence(
  root: string,
  from: string,
  log: (line: string) => void,
): Promise<string> {
  const portal = join(root, 'dist', 'portal')
  const file = join(root, 'dist', 'compliance', 'evidence.json')
  const build = buildDigest(portal)
  const layouts = cellLayouts(from)
  const cells = matrix(layouts.sites)
  let evidence = readEvidence(existsSync(file) ? readFileSync(file, 'utf8') : null)
  const missing = uncoveredCells(evidence, cells, (cell) => layoutHash(layouts.layoutOf(cell)), build)
  if (missing.length > 0) {
    log(`${missing.length} of ${cells.length} cases are judged now.`)
    const judged = await runCompliance({
      root: portal,
      from,
      layouts,
      cells: missing,
      onJudged: () => undefined,
    })
    evidence = makeEvidence(judged, build, evidence)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, evidenceText(evidence))
  }
  const complete = evidenceOf(evidence ?? makeEvidence([], build), cells)
  const failed = failedCells(complete, cells)
  if (failed.length > 0)
    throw new Error(['The layouts do not pass the compliance rules.', ...failed].join('\n'))
  return evidenceText(complete)
}
