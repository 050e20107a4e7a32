import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellName, matrix, type Cell } from '../cases/cell'
import { auditResultOf, checkCase, layoutHash } from '../rules/checkCase'
import type { CellReport } from '../report/reportModel'
import { goodLayout, passingSnapshot } from '../rules/testFacts'
import { evidenceOf, evidenceText, failedCells, makeEvidence, readEvidence, uncoveredCells } from './evidence'

const cells = matrix(['n7'], { mode: ['green'], device: ['mobile'], viewer: ['visitor', 'regular'] })
const [visitor, regular] = cells as [Cell, Cell]
const layoutOf = (cell: Cell) => layoutHash(goodLayout(cell))

function report(cell: Cell, at: number, passes = true): CellReport {
  const { '/service': _gone, ...rest } = passingSnapshot(cell)
  const snapshots = passes ? passingSnapshot(cell) : rest
  const results = checkCase(cell, snapshots, goodLayout(cell))
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
  expect(today).not.toMatch(/"at"|"by"/)
})

test('[PB-01] another layout, another build, other rules and what was not checked are not covered', () => {
  const evidence = makeEvidence([report(visitor, 1)], 'build')
  expect(uncoveredCells(evidence, cells, layoutOf, 'build')).toEqual([regular])
  expect(uncoveredCells(evidence, [visitor], () => 'sha256:other', 'build')).toEqual([visitor])
  expect(uncoveredCells(evidence, [visitor], layoutOf, 'next build')).toEqual([visitor])
  expect(uncoveredCells({ ...evidence, rules: 'older' }, [visitor], layoutOf, 'build')).toEqual([visitor])
  expect(uncoveredCells(null, cells, layoutOf, 'build')).toEqual(cells)
})

test('[PB-01] what was checked before is kept, with the same rules and build only', () => {
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

test('[PV-08] what was not checked, and what failed without a finding, has not passed', () => {
  const evidence = makeEvidence([report(visitor, 1)], 'build')
  expect(failedCells(evidence, cells)).toEqual([
    'n7, green, mobile, verified player: it could not be checked.',
  ])
  const [one] = Object.values(evidence.cells)
  const unexplained = { ...evidence, cells: { 'n7/green/mobile/visitor': { ...one, passed: false } } }
  expect(failedCells(unexplained as typeof evidence, [visitor])).toEqual([
    'n7, green, mobile, visitor: it could not be checked.',
  ])
})

test('shown texts are stored once', () => {
  const evidence = makeEvidence([report(visitor, 1), report(regular, 1)], 'build')
  const shown = Object.values(evidence.cells).flatMap((cell) => Object.values(cell.shown).flat())
  expect(shown.length).toBeGreaterThan(Object.keys(evidence.texts).length)
  expect(new Set(shown)).toEqual(new Set(Object.keys(evidence.texts)))
  const some = evidenceOf(evidence, [visitor])
  expect(Object.keys(some.texts).length).toBeLessThanOrEqual(Object.keys(evidence.texts).length)
})

test.each(['', '[]', '{"v":2}', '{"v":1,"rules":"x","build":"y","texts":{},"cells":{"a":{}}}'])(
  'a file with %j is no evidence',
  (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
    writeFileSync(join(folder, 'evidence.json'), text)
    expect(readEvidence(join(folder, 'evidence.json'))).toBeNull()
    expect(readEvidence(join(folder, 'none.json'))).toBeNull()
    rmSync(folder, { recursive: true })
  },
)
