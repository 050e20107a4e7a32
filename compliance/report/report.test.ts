import { expect, test } from 'vitest'
import { cellName, type Cell } from '../cases/cell'
import { checkCase, auditResultOf } from '../rules/checkCase'
import { makeReport, reportHtml, reportJson } from './report'
import type { CellReport } from './reportModel'
import { goodLayout, passingSnapshot } from '../rules/testFacts'

const PICTURE = 'data:image/jpeg;base64,AAAA'
const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'visitor' }
const passing = auditResultOf(
  checkCase(cell, passingSnapshot(cell), goodLayout(cell)),
  'abc',
  1_700_000_000_000,
)
const { '/login': _gone, ...rest } = passingSnapshot(cell)
const failing = auditResultOf(checkCase(cell, rest, goodLayout(cell)), 'abc', 1_700_000_000_000)

const of = (more: Partial<CellReport>, device: Cell['device'] = 'mobile'): CellReport => ({
  cell: { ...cell, device },
  name: cellName({ ...cell, device }),
  stale: false,
  ...more,
})
const make = (...cells: CellReport[]) => makeReport({ cells, by: 'a test', at: 1_700_000_000_000 })

test('[PV-08] the report counts its cases and has every rule with its section', () => {
  const report = make(
    of({ auditResult: passing }),
    of({ auditResult: failing, stale: true }, 'desktop'),
    of({}),
  )
  expect(report.summary).toEqual({ cells: 3, passed: 1, failed: 0, notChecked: 1, stale: 1, signed: 0 })
  expect(make(of({ auditResult: failing }), of({ auditResult: passing })).summary).toMatchObject({
    passed: 1,
    failed: 1,
  })
  const read = JSON.parse(reportJson(report)) as typeof report
  expect(read.format).toBe('portico-compliance/1')
  expect(read.rules.every(({ section }) => section.startsWith('§'))).toBe(true)
  expect(read.cells[1]?.auditResult?.results.some(({ findings }) => findings.length > 0)).toBe(true)
})

test('[PV-08] the HTML has result, findings with their section, screenshot and sign-off, and is self-contained', () => {
  const signOff = { name: 'R. Cruz', note: 'Seen on a phone', at: 1_700_000_100_000, layout: 'abc' }
  const text = reportHtml(make(of({ auditResult: failing, picture: PICTURE, signOff })))
  expect(text).toContain('The page was not read.')
  expect(text).toContain('On /login')
  expect(text).toContain('§2 Agreement widget')
  expect(text).toContain(`src="${PICTURE}"`)
  expect(text.replace(/\s+/g, ' ')).toMatch(/Signed off by R\. Cruz on 2023-11-14 22:15 UTC: Seen on a phone/)
  expect(text).not.toMatch(/<script|<link|\ssrc="(?!data:image)|href="(?!#)/)
  expect(text).toMatch(/<html lang="en">[\s\S]*<h1>/)
  expect(text).toContain("default-src 'none'")
})

test('[PV-08] a sign-off of another layout is marked', () => {
  const signOff = { name: 'R', note: '', at: 1, layout: 'older' }
  const report = make(of({ auditResult: passing, signOff }))
  expect(reportHtml(report)).toContain('does not apply to this one')
  expect(report.summary.signed).toBe(0)
  const { layout, rules } = passing
  expect(make(of({ auditResult: passing, signOff: { ...signOff, layout, rules } })).summary.signed).toBe(1)
})

test('texts of reviewers and layouts are escaped in the HTML, and pictures are embedded', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const signOff = { name: evil, note: evil, at: 1, layout: 'abc' }
  const text = reportHtml(
    make({ ...of({ auditResult: passing, signOff, picture: 'https://evil.example/x.png' }), name: evil }),
  )
  expect(text).not.toContain('<img')
  expect(text).not.toContain('evil.example')
  expect(text).toContain('&#60;img src=x')
  expect(reportHtml(make(of({ auditResult: passing, signOff, picture: PICTURE })))).toContain('<img')
})
