import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { verifyAudit } from '../audit/verifyAudit'
import { releaseViews } from '../releases/releaseViews'
import { filesWith, newChange, releaseOf, TEST_BUILD } from '../testing/publishedDesk'
import { testDesk } from '../testing/testDesk'
import type { CheckRequest } from './runCheckProcess'
import { runNext } from './runNext'
import { queueRun, siteOf } from './runQueue'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => TEST_BUILD }))

const { signal } = new AbortController()
/** A condition of the project’s base, and another that holds on all sites but base, too. */
const NOT_BASE = '{"not":{"site":"base"}}'
const ABOUT_S2 = '{"any":[{"site":"s2"},{"not":{"site":"base"}}]}'
const LAYER = { schemaVersion: 1, extends: 'base' }

/** Runs all undated cases of sites whose layers are these, over the project’s base; gives the cases that a browser looked at. */
async function lookedAt(
  layers: Record<string, object>,
  { hosts = {}, failing = '', condition = '', base = filesWith(1).base ?? '', forged = [] as string[] } = {},
) {
  const { desk, close } = await testDesk([])
  const entries = JSON.stringify(JSON.parse(base)).replaceAll(NOT_BASE, condition || NOT_BASE)
  const texts = Object.entries(layers).map(([site, layer]) => [site, JSON.stringify(layer)])
  const files = {
    base: entries,
    sites: JSON.stringify(hosts),
    ...(Object.fromEntries(texts) as Record<string, string>),
  }
  await newChange(desk, files, [])
  const { name, manifest } = await releaseOf(files)
  const { cells } = await releaseViews(desk, manifest, Object.keys(layers))
  const layoutOf = new Map(cells.map(({ cell, layout }) => [cell, layout]))
  await desk.write((trx, audit) =>
    queueRun(trx, audit, {
      release: name,
      cells: cells.map(({ cell }) => cell),
      ...{ by: 'ana', at: desk.now(), object: 'change:1' },
    }),
  )
  const about = { v: 1, rules: RULES_DIGEST, build: TEST_BUILD, texts: {} } as const
  const rows = cells.flatMap(({ cell, layout }) => {
    if (!forged.includes(siteOf(cell))) return []
    const checked = { layout, passed: true, findings: [], shown: {}, pages: {} }
    const data = JSON.stringify({ ...about, cells: { [cell]: checked } })
    return {
      cell,
      layout,
      rules: RULES_DIGEST,
      build: TEST_BUILD,
      passed: 1,
      data,
      picture: null,
      at: desk.now(),
    }
  })
  if (rows.length > 0) await desk.db.insertInto('evidence').values(rows).execute()
  const seen: string[] = []
  const check = async (request: CheckRequest) => {
    for (const cell of request.cells) {
      seen.push(cell)
      const found = {
        layout: layoutOf.get(cell) ?? '',
        passed: failing === '' || !cell.endsWith(failing),
        ...{ findings: [], shown: {}, pages: {} },
      }
      await request.onChecked({ evidence: { ...about, cells: { [cell]: found } } })
    }
  }
  while (await runNext(desk, { check, signal }));
  const stored = await desk.db.selectFrom('evidence').select(['cell', 'layout', 'passed', 'data']).execute()
  const { findings } = await verifyAudit(desk.db, desk.objects, desk.settings.secret)
  const states = await desk.db.selectFrom('runs').select('state').distinct().execute()
  await close()
  return { cells, seen, stored, findings, states }
}

test('[SC-05] equal cases are checked once, and what is found counts for each site', async () => {
  const { cells, seen, stored, findings, states } = await lookedAt(
    { s1: LAYER, s2: LAYER, s3: LAYER },
    { failing: '/green/mobile/excluded' },
  )
  expect(seen).toHaveLength(16)
  expect(new Set(seen.map(siteOf)).size).toBe(1)
  expect(new Set(stored.map(({ cell, layout }) => `${cell} ${layout}`))).toEqual(
    new Set(cells.map(({ cell, layout }) => `${cell} ${layout}`)),
  )
  const failed = stored.filter(({ passed }) => passed === 0).map(({ cell }) => cell)
  expect(failed.sort()).toEqual(['s1', 's2', 's3'].map((site) => `${site}/green/mobile/excluded`))
  for (const { cell, data } of stored)
    expect(Object.keys((JSON.parse(data) as ComplianceEvidence).cells)).toEqual([cell])
  expect(findings).toEqual([])
  expect(states).toEqual([{ state: 'done' }])
})

test('[DK-07] what someone wrote past the desk is found about no other site', async () => {
  const { seen, findings } = await lookedAt({ s1: LAYER, s2: LAYER, s3: LAYER }, { forged: ['s1', 's2'] })
  expect(seen).toHaveLength(16)
  expect(new Set(seen.map(siteOf)).size).toBe(1)
  // What was found has taken its place.
  expect(findings).toEqual([])
})

const darker = { ...LAYER, theme: { color: { bg: '#000000' } } }
const ownTexts = { ...LAYER, messages: { en: { 'safer.title': 'Play with care' } } }

test.each<[string, Record<string, object>, object]>([
  ['their themes differ, as contrast is judged', { s1: LAYER, s2: darker }, {}],
  ['their texts differ, as rules read them', { s1: LAYER, s2: ownTexts }, {}],
  ['the law names one of them', { s1: LAYER, n7: LAYER }, {}],
  ['a condition names one of them', { s1: LAYER, s2: LAYER }, { condition: ABOUT_S2 }],
  ['one has a host of its own here', { s1: LAYER, s2: LAYER }, { hosts: { 's2.localhost': 's2' } }],
])('[SC-05] cases of two sites are checked apart where %s', async (_why, layers, options) => {
  const { cells, seen } = await lookedAt(layers, options)
  expect(seen.toSorted()).toEqual(cells.map(({ cell }) => cell).toSorted())
})

test('[SC-05] what one site shows in one mode is not taken for what another shows in it', async () => {
  const dark = { theme: { color: { bg: '#000000' } } }
  const layers = { s1: { ...LAYER, ...dark }, s2: { ...LAYER, modes: { green: dark } } }
  // Nothing but the theme tells the modes apart.
  const base = JSON.stringify(
    JSON.parse(filesWith(1).base ?? '{}', (key, value: unknown) =>
      key === 'modes' || key === 'when' ? undefined : value,
    ),
  )
  const { seen, cells } = await lookedAt(layers, { base })
  const layoutsOf = (site: string) =>
    new Set(cells.filter(({ cell }) => siteOf(cell) === site).map(({ layout }) => layout))
  expect(layoutsOf('s2').size).toBeGreaterThan(layoutsOf('s1').size)
  expect(seen.filter((cell) => cell.includes('/normal/'))).toHaveLength(16)
})

test('[SC-05] no block but the page of diagnostics asks for the name of its site', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/app/start/'))
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((file) =>
    /\b(?:facts|settings)\??\.site\b|DEMO_SITE|get\('site'\)/.test(readFileSync(file, 'utf8')),
  )
  expect(asking.filter((file) => !file.includes('.test.'))).toEqual([
    'src/features/diagnostics/TestPage.block.tsx',
  ])
})
