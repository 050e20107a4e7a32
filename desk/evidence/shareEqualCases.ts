import { HOSTS } from '@layout/hosts'
import { isJsonObject } from '@layout/jsonObject'
import { areAbout, isOrdinarySite } from '../../compliance/cases/equalCases'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { layersOf, textIn } from '../../publishing/release'
import { loggedEvidence } from '../audit/checkLog'
import type { Desk } from '../core/desk'
import type { Row } from '../database/tables'
import { buildOfPortal } from '../releases/buildOfPortal'
import { knownManifest, siteFiles } from '../releases/releaseFiles'
import { releaseViews } from '../releases/releaseViews'
import { cellsOf, siteOf, siteOfPart, type RunPart } from './runQueue'
import { storeFound } from './storedEvidence'

/**
 * Of some cases of a part, those that are left to check: for the others, what this run has found about equal cases of other sites counts.
 * Equal is what has the same layout with its theme and texts (rules read contrast and sizes, and any text), device, mode and viewer, on sites
 * that nothing else tells apart, and no dates.
 */
export async function shareEqualCases(
  desk: Desk,
  part: RunPart,
  cells: readonly string[],
): Promise<string[]> {
  const all = [...cells]
  const build = buildOfPortal(desk.settings.root)
  const others = await casesOfOthers(desk, part)
  const manifest = await knownManifest(desk.db, part.release)
  if (build === null || !manifest || others.size === 0 || all.length === 0) return all
  const site = siteOfPart(part)
  const files = await siteFiles(desk, manifest, site)
  const layers = await layersOf(site, textIn(files))
  const hosts: unknown = JSON.parse(files[HOSTS] ?? '{}')
  const isLikeOthers = (one: string) =>
    isJsonObject(hosts) && isOrdinarySite(one, hosts) && !areAbout(layers, one)
  if (!isLikeOthers(site)) return all
  const { cells: cases } = await releaseViews(desk, manifest, [site])
  const layouts = new Map(cases.flatMap(({ cell, layout, periods }) => (periods ? [] : [[cell, layout]])))
  const found = await desk.db
    .selectFrom('evidence')
    .select(['cell', 'layout', 'rules', 'build'])
    .where('layout', 'in', [...new Set(['', ...layouts.values()])])
    .where('rules', '=', RULES_DIGEST)
    .where('build', '=', build)
    .where('at', '>=', part.asked_at)
    // Where two of them differ, the one that failed counts.
    .orderBy('passed')
    .execute()
  const equal = found.filter(({ cell }) => others.has(cell) && isLikeOthers(siteOf(cell)))
  const isShared = async (cell: string): Promise<boolean> => {
    for (const one of equal)
      if (one.layout === layouts.get(cell) && viewerOf(one.cell) === viewerOf(cell))
        if (await storeAs(desk, part, cell, one)) return true
    return false
  }
  const left: string[] = []
  for (const cell of all) if (!(await isShared(cell))) left.push(cell)
  return left
}

async function casesOfOthers({ db }: Desk, { id, run }: RunPart): Promise<Set<string>> {
  const parts = await db
    .selectFrom('runs')
    .select('cells')
    .where('run', '=', run)
    .where('id', '<>', id)
    .execute()
  return new Set(parts.flatMap(cellsOf))
}

/** A case without its site: mode, device, viewer, and its date if it has one. */
const viewerOf = (cell: string): string => cell.slice(cell.indexOf('/'))

/** Resolves to whether it could: what someone wrote past the desk counts for no other site. */
async function storeAs(
  desk: Desk,
  { release, asked_at }: RunPart,
  cell: string,
  same: Pick<Row<'evidence'>, 'cell' | 'layout' | 'rules' | 'build'>,
): Promise<boolean> {
  const row = await desk.db
    .selectFrom('evidence')
    .selectAll()
    .where((of) => of.and({ ...same }))
    .executeTakeFirstOrThrow()
  const [logged] = await loggedEvidence(desk, [row])
  if (!logged) return false
  const { data, picture } = logged
  const evidence = JSON.parse(data) as ComplianceEvidence
  const found = evidence.cells[same.cell]
  if (!found) throw new Error(`What was found about ${same.cell} cannot be read.`)
  await storeFound(
    desk,
    { release, since: asked_at, like: same.cell },
    { evidence: { ...evidence, cells: { [cell]: found } }, picture },
  )
  return true
}
