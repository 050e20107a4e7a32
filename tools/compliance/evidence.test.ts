import { expect, test } from 'vitest'
import { cellName, matrix, type Cell } from '../../preview-tool/compliance/cell'
import { auditResultOf, judgeCell, layoutHash } from '../../preview-tool/compliance/judge'
import type { CellReport } from '../../preview-tool/compliance/reportModel'
import { goodLayout, passingSnapshot } from '../../preview-tool/compliance/testFacts'
import { evidenceOf, evidenceText, failedCells, makeEvidence, readEvidence, uncoveredCells } from './evidence'

const cells = matrix(['n7'], { mode: ['green'], device: ['mobile'], viewer: ['visitor', 'regular'] })
const [visitor, regular] = cells as [Cell, Cell]
const layoutOf = (cell: Cell) => layoutHash(goodLayout(cell))

function report(cell: Cell, at: number, passes = true): CellReport {
  const { '/service': _gone, ...rest } = passingSnapshot(cell)
  const snapshots = passes ? passingSnapshot(cell) : rest
  const results = judgeCell(cell, snapshots, goodLayout(cell))
  const auditResult = auditResultOf(results, layoutOf(cell), at, snapshots)
  return { cell, name: cellName(cell), stale: false, auditResult }
}

test('[PB-01] the same results are the same evidence, whenever they were found', () => {
  const [today, tomorrow] = [1, 2].map((at) =>
    evidenceText(
      makeEvidence(
        cells.map((cell) => report(cell, at)),
        'build',
      ),
    ),
  )
  expect(today).toBe(tomorrow)
  expect(readEvidence(today ?? '')).toEqual(JSON.parse(today ?? ''))
  expect(today).not.toMatch(/"at"|"by"/)
})

test('[PB-01] another layout, another build, other rules and what was not judged are not covered', () => {
  const evidence = makeEvidence([report(visitor, 1)], 'build')
  expect(uncoveredCells(evidence, cells, layoutOf, 'build')).toEqual([regular])
  expect(uncoveredCells(evidence, [visitor], () => 'sha256:other', 'build')).toEqual([visitor])
  expect(uncoveredCells(evidence, [visitor], layoutOf, 'next build')).toEqual([visitor])
  expect(uncoveredCells({ ...evidence, rules: 'older' }, [visitor], layoutOf, 'build')).toEqual([visitor])
  expect(uncoveredCells(null, cells, layoutOf, 'build')).toEqual(cells)
})

test('[PB-01] what was judged before is kept, with the same rules and build only', () => {
  const before = makeEvidence([report(visitor, 1)], 'build')
  expect(
    uncoveredCells(makeEvidence([report(regular, 1)], 'build', before), cells, layoutOf, 'build'),
  ).toEqual([])
  expect(Object.keys(makeEvidence([report(regular, 1)], 'next', before).cells)).toHaveLength(1)
  expect(
    Object.keys(evidenceOf(makeEvidence([report(regular, 1)], 'build', before), [regular]).cells),
  ).toEqual(['n7/green/mobile/regular'])
})

test('[PV-08] a case that fails is a sentence with its rule and page', () => {
  const evidence = makeEvidence([report(visitor, 1), report(regular, 1, false)], 'build')
  expect(failedCells(evidence, [visitor])).toEqual([])
  expect(failedCells(evidence, cells)).toContain(
    'n7, green, mobile, verified player: service-page on /service: The page was not read.',
  )
})

test.each([null, '', '[]', '{"v":2}', '{"v":1,"rules":"x","build":"y","cells":{"a":{}}}'])(
  '%j is no evidence',
  (text) => expect(readEvidence(text)).toBeNull(),
)
