import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { minuteInUtc } from '@/shared/time/minuteInUtc'
import { matrix } from '../../compliance/cases/cell'
import { closeGracefully } from '../../server/closeGracefully'
import { createPortalServer } from '../../server/createPortalServer'
import { addressesOf, cellLayouts } from '../../compliance/evidence/cellLayouts'
import { makeEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import { checkCases } from '../../compliance/evidence/checkCases'
import { provenPages } from '../../compliance/evidence/provenPages'
import { TSX } from '../support/tsx'

const run = promisify(execFile)
const root = join('dist', 'portal')
const nightly = process.env.NIGHTLY === '1'

/** Edits of a site, each with the pages that it touches. */
const EDITS: [patch: Json, pages: string[]][] = [
  [{ home: { banner: { hidden: true } } }, ['/lobby/home']],
  [{ home: { banner: { sort: 900 } }, homeTabs: { home: { label: 'tab.home' } } }, ['/lobby/home']],
  [{ routes: { '/service': { props: { appScheme: 'other' } } } }, ['/lobby/home', '/service']],
  [{ walletTabs: { safebox: { hidden: true } }, member: null }, ['/lobby/home']],
]

test('[PV-08] the command checks the built portal on both devices and writes its report', async () => {
  test.setTimeout(180_000)
  // By day one case; the next test checks the other.
  const cases = nightly ? (['green visitor', 'normal excluded'] as const) : (['normal excluded'] as const)
  for (const one of cases) {
    const [mode = '', viewer = ''] = one.split(' ')
    const cells = ['--site', 'n7', '--mode', mode, '--viewer', viewer]
    const { stdout } = await run(process.execPath, [
      ...TSX,
      'tools/compliance.ts',
      ...cells,
      ...(nightly ? [] : ['--device', 'desktop']),
    ])
    expect(stdout).toContain(nightly ? '2 of 2 pass.' : '1 of 1 pass.')
  }
})

test('[PV-08] what a date brings is checked in the browser today, and fails by its date', async () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'dated-'))
  cpSync('layouts', folder, { recursive: true })
  const file = join(folder, 'n7.json')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().replace(/:\d\d\..*/, 'Z')
  const notice = { type: 'legal.EligibilityNotice', sort: 1, when: { from: tomorrow, route: '/lobby/*' } }
  const patch: Json = { modes: { normal: { overlays: { later: notice } } } }
  writeFileSync(file, JSON.stringify(mergePatch(JSON.parse(readFileSync(file, 'utf8')) as Json, patch)))
  const cell = ['--site', 'n7', '--mode', 'normal', '--device', 'mobile', '--viewer', 'visitor']
  try {
    const failed = run(process.execPath, [...TSX, 'tools/compliance.ts', ...cell, '--layouts', folder])
    const { stdout } = await failed.catch((error: unknown) => error as { stdout: string })
    const name = `n7, normal, mobile, visitor, from ${minuteInUtc(Date.parse(tomorrow))}`
    expect(stdout).toContain(
      `${name}: notice-only-green (§2 Overlays) on /lobby/home: The eligibility notice shows in normal mode.`,
    )
    expect(stdout).toContain('1 of 2 pass, 1 fail.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[DK-06] after an edit only the pages that it touches are read again, and the evidence is that of a whole run', async ({
  browser,
}) => {
  test.setTimeout(nightly ? 900_000 : 180_000)
  const folder = mkdtempSync(join(tmpdir(), 'edited-'))
  cpSync('layouts', folder, { recursive: true })
  const server = createPortalServer({ root, layouts: folder, log: () => undefined })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  const cells = matrix(
    ['n7'],
    nightly
      ? { viewer: ['visitor', 'regular'] }
      : { mode: ['green'], device: ['mobile'], viewer: ['visitor'] },
  )
  try {
    const check = async (earlier: ComplianceEvidence[]) => {
      const { hosts, caseOf } = cellLayouts(folder)
      const read = new Set<string>()
      const reports = await checkCases({
        browser,
        cells,
        caseOf,
        addressesOf: (site) => {
          const { origin, addressOf } = addressesOf(site, hosts, port)
          return { origin, addressOf: (path) => (read.add(path), addressOf(path)) }
        },
        provenOf: (cell) => provenPages(earlier, 'build', cell, caseOf(cell).layout),
        onChecked: () => undefined,
      })
      return { evidence: makeEvidence(reports, 'build'), read: [...read].sort() }
    }
    const before = await check([])
    for (const [patch, pages] of nightly ? EDITS : EDITS.slice(0, 1)) {
      const file = join(folder, 'n7.json')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, JSON.stringify(mergePatch(JSON.parse(text) as Json, patch)))
      const short = await check([before.evidence])
      expect(short.read).toEqual([...pages].sort())
      expect(short.evidence).toEqual((await check([])).evidence)
      writeFileSync(file, text)
    }
  } finally {
    await closeGracefully(server, 1_000)
    rmSync(folder, { recursive: true })
  }
})
