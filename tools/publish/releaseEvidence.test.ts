import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { cellId, cellName, matrix, type Cell } from '../../compliance/cases/cell'
import { auditResultOf, checkCase, layoutHash } from '../../compliance/rules/checkCase'
import { goodLayout, passingSnapshot } from '../../compliance/rules/testFacts'
import { readEvidence, siteEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { runCompliance } from '../../compliance/evidence/runCompliance'
import { releaseEvidence } from './releaseEvidence'

let root: string
let from: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checked-'))
  from = join(root, 'layouts')
  mkdirSync(join(root, 'dist/portal/.vite'), { recursive: true })
  writeFileSync(join(root, 'dist/portal/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'dist/portal/.vite/manifest.json'), '{}')
  mkdirSync(from)
  for (const name of ['base', 'n7', 'sites']) cpSync(`layouts/${name}.json`, join(from, `${name}.json`))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Checks without a browser; `fails` says which cells do not pass. Notes the checked cells. */
function check(checked: string[], fails: (cell: Cell) => boolean = () => false): typeof runCompliance {
  return ({ cells, layouts }) =>
    Promise.resolve(
      cells.map((cell) => {
        checked.push(cellId(cell))
        const { '/service': _gone, ...rest } = passingSnapshot(cell)
        const results = checkCase(cell, fails(cell) ? rest : passingSnapshot(cell), goodLayout(cell))
        const { layout, periods } = layouts.caseOf(cell)
        const auditResult = auditResultOf(results, layoutHash(layout), 1)
        return { cell, name: cellName(cell), periods, stale: false, auditResult }
      }),
    )
}
const release = (checked: string[], fails?: (cell: Cell) => boolean) =>
  releaseEvidence({ root, from, check: check(checked, fails), log: () => undefined })

test('[PB-01] every cell is checked once, and again only where its layout has changed', async () => {
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
    (await check([])(options)).filter(({ cell }) => cell.viewer !== 'excluded')
  const made = releaseEvidence({ root, from, check: partial, log: () => undefined })
  await expect(made).rejects.toThrow(/excluded player: it could not be checked/)
})

const edit = (patch: Json) => {
  const file = join(from, 'n7.json')
  writeFileSync(file, JSON.stringify(mergePatch(JSON.parse(readFileSync(file, 'utf8')) as Json, patch)))
}
const clip = (when: Json): Json => ({ home: { clip: { sort: 99, type: 'promotions.PromoVideo', when } } })
const ofN7 = matrix(['n7']).map(cellId)

test('[PB-01] a site is checked on each side of a date to come, and a failure then stops the release by its date', async () => {
  await release([])
  edit(clip({ from: '2099-11-27T00:00+08:00', mode: 'normal' }))
  const date = '2099-11-26T16:00:00.000Z'
  const checked: string[] = []
  const late = ({ from: begin, viewer }: Cell) => begin !== undefined && viewer === 'excluded'
  await expect(release(checked, late)).rejects.toThrow(
    'n7, normal, mobile, excluded player, from 26 Nov 2099, 16:00 UTC: service-page on /service',
  )
  const dated = ofN7.filter((id) => id.includes('normal')).map((id) => `${id}/${date}`)
  expect(checked.sort()).toEqual([...ofN7, ...dated].sort())
  const { cells } = JSON.parse(await release([])) as ComplianceEvidence
  expect(cells[`n7/normal/mobile/visitor/${date}`]?.periods).toEqual([`${date}/..`])
  expect(cells['n7/normal/mobile/visitor']?.periods).toEqual([`../${date}`])
  expect(cells['n7/green/mobile/visitor']).not.toHaveProperty('periods')
})

test('[PB-01] what is over is not checked, and what was checked before it had a date proves nothing of it', async () => {
  edit(clip({ until: '2020-11-27T00:00+08:00', mode: 'normal' }))
  const checked: string[] = []
  const evidence = JSON.parse(await release(checked)) as ComplianceEvidence
  const over = ofN7.filter((id) => id.includes('normal'))
  expect(checked.filter((id) => over.includes(id))).toEqual([])
  expect(siteEvidence(evidence, 'n7')).toEqual({ cells: 16, passed: 16 })
  edit(clip({ until: '2099-11-27T00:00+08:00' }))
  const again: string[] = []
  await release(again)
  expect(again.filter((id) => id.startsWith('n7/normal/mobile/visitor')).sort()).toEqual([
    'n7/normal/mobile/visitor',
    'n7/normal/mobile/visitor/2099-11-26T16:00:00.000Z',
  ])
})

test('[PB-01] a date that comes in while the layouts are checked is not proven', async () => {
  const meanwhile: typeof runCompliance = async (options) => {
    const checked = await check([])(options)
    edit(clip({ from: '2099-11-27T00:00+08:00' }))
    return checked
  }
  const made = releaseEvidence({ root, from, check: meanwhile, log: () => undefined })
  await expect(made).rejects.toThrow('n7: the layout changed meanwhile.')
})

test('without a browser the sentence says what can be done', async () => {
  const none: typeof runCompliance = () => Promise.reject(new Error('There is no Chromium.'))
  const made = releaseEvidence({ root, from, check: none, log: () => undefined })
  await expect(made).rejects.toThrow(/no Chromium[\s\S]*--no-evidence/)
  expect(readEvidence(join(root, 'dist/compliance/evidence.json'))).toBeNull()
})
