import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cellId, cellName, matrix, type Cell } from '../../preview-tool/compliance/cell'
import { auditResultOf, judgeCell, layoutHash } from '../../preview-tool/compliance/judge'
import { goodLayout, passingSnapshot } from '../../preview-tool/compliance/testFacts'
import { readEvidence } from '../compliance/evidence'
import type { runCompliance } from '../compliance/runCompliance'
import { releaseEvidence } from './releaseEvidence'

let root: string
let from: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'judged-'))
  from = join(root, 'layouts')
  mkdirSync(join(root, 'dist/portal/.vite'), { recursive: true })
  writeFileSync(join(root, 'dist/portal/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'dist/portal/.vite/manifest.json'), '{}')
  mkdirSync(from)
  for (const name of ['base', 'n7', 'sites']) cpSync(`layouts/${name}.json`, join(from, `${name}.json`))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Judges without a browser; `fails` says which cells do not pass. Notes the judged cells. */
function judge(judged: string[], fails: (cell: Cell) => boolean = () => false): typeof runCompliance {
  return ({ cells, layouts }) =>
    Promise.resolve(
      cells.map((cell) => {
        judged.push(cellId(cell))
        const { '/service': _gone, ...rest } = passingSnapshot(cell)
        const results = judgeCell(cell, fails(cell) ? rest : passingSnapshot(cell), goodLayout(cell))
        const auditResult = auditResultOf(results, layoutHash(layouts.layoutOf(cell)), 1)
        return { cell, name: cellName(cell), stale: false, auditResult }
      }),
    )
}
const release = (judged: string[], fails?: (cell: Cell) => boolean) =>
  releaseEvidence({ root, from, judge: judge(judged, fails), log: () => undefined })

test('[PB-01] every cell is judged once, and again only where its layout has changed', async () => {
  const first: string[] = []
  const evidence = await release(first)
  expect(first.sort()).toEqual(matrix(['base', 'n7']).map(cellId).sort())
  const second: string[] = []
  expect(await release(second)).toBe(evidence)
  expect(second).toEqual([])
  const layer = JSON.parse(readFileSync(join(from, 'n7.json'), 'utf8')) as { theme: object }
  writeFileSync(join(from, 'n7.json'), JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1.2 } }))
  const third: string[] = []
  expect(await release(third)).not.toBe(evidence)
  expect(third.sort()).toEqual(matrix(['n7']).map(cellId).sort())
  // Another build is another portal.
  writeFileSync(join(root, 'dist/portal/index.html'), '<!doctype html><title>New</title>')
  const fourth: string[] = []
  await release(fourth)
  expect(fourth).toHaveLength(first.length)
})

test('[PB-01] a cell that fails stops the release with its findings until it passes', async () => {
  const fails = ({ site, viewer }: Cell) => site === 'n7' && viewer === 'visitor'
  const sentence = /n7, green, mobile, visitor: service-page on \/service: The page was not read/
  await expect(release([], fails)).rejects.toThrow(sentence)
  const again: string[] = []
  await expect(release(again, fails)).rejects.toThrow(sentence)
  expect(again.sort()).toEqual(
    matrix(['n7'], { viewer: ['visitor'] })
      .map(cellId)
      .sort(),
  )
  await release([])
})

test('[PB-01] a run that leaves cells out proves nothing about them', async () => {
  const partial: typeof runCompliance = async (options) =>
    (await judge([])(options)).filter(({ cell }) => cell.viewer !== 'excluded')
  const made = releaseEvidence({ root, from, judge: partial, log: () => undefined })
  await expect(made).rejects.toThrow(/excluded player: it could not be judged/)
})

test('without a browser the sentence says what can be done', async () => {
  const none: typeof runCompliance = () => Promise.reject(new Error('There is no Chromium.'))
  const made = releaseEvidence({ root, from, judge: none, log: () => undefined })
  await expect(made).rejects.toThrow(/no Chromium[\s\S]*--no-evidence/)
  expect(readEvidence(join(root, 'dist/compliance/evidence.json'))).toBeNull()
})
