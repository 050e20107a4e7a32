import { expect, test } from 'vitest'
import { cellName, matrix } from '../cases/cell'
import { checkCase, layoutHash, auditResultOf } from '../rules/checkCase'
import { makeReport } from '../report/report'
import { goodLayout, passingSnapshot } from '../rules/testFacts'
import { addressesOf, cellLayouts } from './cellLayouts'
import { parseComplianceOptions } from './parseComplianceOptions'
import { resultTable } from './resultTable'

test('[PV-08] the command line narrows the matrix', () => {
  expect(parseComplianceOptions([])).toEqual({ filter: {} })
  const options = parseComplianceOptions(
    '--site n7,6b --site=9s --mode green --device mobile --viewer excluded'.split(' '),
  )
  if (options === 'help') throw new Error('help')
  expect(options.sites).toEqual(['n7', '6b', '9s'])
  expect(matrix(options.sites ?? [], options.filter).map(cellName)).toEqual([
    'n7, green, mobile, excluded player',
    '6b, green, mobile, excluded player',
    '9s, green, mobile, excluded player',
  ])
  expect(parseComplianceOptions(['--layouts', 'drafts'])).toEqual({ filter: {}, layouts: 'drafts' })
  expect(parseComplianceOptions(['--help'])).toBe('help')
})

test('the command line reports what it does not understand', () => {
  for (const [line, sentence] of [
    ['--mode blue', 'There is no mode "blue".'],
    ['--viewer nobody', 'There is no viewer "nobody".'],
    ['--site ../etc', 'There is no site "../etc".'],
    ['--site', '--site needs a value.'],
    ['--colour red', '"--colour" is not an option.'],
    ['green', '"green" is not an option.'],
    ['--constructor x', '"--constructor" is not an option.'],
  ] as const)
    expect(() => parseComplianceOptions(line.split(' ')), line).toThrow(sentence)
})

test('[PV-08] an audit case’s layout is that of its site, mode, device and viewer', () => {
  const layouts = cellLayouts('layouts')
  expect(layouts.sites[0]).toBe('base')
  expect(layouts.sites).toContain('n7')
  expect(layouts.sites).not.toContain('sites')
  const cells = matrix(layouts.sites, { viewer: ['visitor', 'regular'] })
  const hashes = cells.map((cell) => layoutHash(layouts.caseOf(cell).layout))
  expect(new Set(hashes).size).toBe(cells.length)
})

test('a site is opened on its own host, or by a query parameter', () => {
  const hosts = { 'n7.localhost': 'n7', 'play.example': '6b' }
  expect(addressesOf('n7', hosts, 80).addressOf('/login')).toBe('http://n7.localhost:80/login')
  expect(addressesOf('6b', hosts, 80).addressOf('/login')).toBe('http://localhost:80/login?site=6b')
  expect(addressesOf('base', hosts, 80).addressOf('/login')).toBe('http://localhost:80/login')
})

test('[PV-08] the table has each audit case, and each failed rule with its section and page', () => {
  const cells = matrix(['n7'], { mode: ['green'], device: ['mobile'], viewer: ['visitor', 'regular'] })
  const reports = cells.map((cell) => {
    const { '/service': _gone, ...rest } = passingSnapshot(cell)
    const snapshots = cell.viewer === 'regular' ? rest : passingSnapshot(cell)
    return {
      cell,
      name: cellName(cell),
      stale: false,
      auditResult: auditResultOf(checkCase(cell, snapshots, goodLayout(cell)), 'x', 1),
    }
  })
  const text = resultTable(makeReport({ cells: reports, by: 'a test', at: 1 }))
  expect(text).toMatch(/n7 green mobile +pass +FAIL\n/)
  expect(text).toContain(
    'n7, green, mobile, verified player: service-page (§2 Mobile layout) on /service: The page was not read.',
  )
  expect(text).toMatch(/1 of 2 pass, 1 fail\.$/)
})
