import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { makeRelease } from '../../publishing/release'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { CheckRequest } from '../evidence/runCheckProcess'
import { testDesk, type TestDesk } from './testDesk'

/** By today's rules, so that it counts. */
export const RULES = { rules: RULES_DIGEST, build: 'sha256:build' }

/** What a site of a release consists of. */
export const filesOfSite = (site: string): Record<string, string> => ({
  base: '{"schemaVersion":1}',
  [site]: '{"schemaVersion":1,"extends":"base"}',
  sites: '{}',
})

/** What the runner found about a case. */
export const evidenceFor = (cell: string, passed = true): ComplianceEvidence => ({
  v: 1,
  ...RULES,
  texts: { t1: 'Not for persons below 21.' },
  cells: {
    [cell]: { layout: 'sha256:layout', passed, findings: [], shown: { '/lobby/home': ['t1'] }, pages: {} },
  },
})

/** A runner's browser that finds that every case passes, or fails. */
export const checkOf =
  (passed = true) =>
  async ({ cells, onChecked }: CheckRequest): Promise<void> => {
    for (const cell of cells) await onChecked({ evidence: evidenceFor(cell, passed) })
  }

/** A desk that knows a release of some sites. */
export async function deskWithRelease(
  sites: readonly string[],
  options: Parameters<typeof testDesk>[1] = {},
): Promise<TestDesk & { release: Digest }> {
  const opened = await testDesk([], options)
  const { db } = opened.desk
  const made = await makeRelease({ files: {}, blocks: await digestOf(encodeText('{}')) })
  const layers: Record<string, string> = {}
  for (const [name, text] of sites.flatMap((site) => Object.entries(filesOfSite(site)))) {
    if (layers[name]) continue
    layers[name] = await digestOf(encodeText(text))
    await db
      .insertInto('texts')
      .values({ digest: layers[name], text })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  }
  const manifest = JSON.stringify({ ...made.manifest, layers })
  const release = await digestOf(encodeText(manifest))
  const from = { created_at: 0, created_by: 'ana', change_id: null, revision: null, base: null }
  await db
    .insertInto('releases')
    .values({ name: release, manifest, ...from })
    .execute()
  return Object.assign(opened, { release })
}
