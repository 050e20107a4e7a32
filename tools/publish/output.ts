import type { Pointer } from '../../publishing/pointer'
import type { Manifest } from '../../publishing/manifest'
import { siteEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'

/**
 * What a channel serves, for the terminal. `now` is milliseconds since the epoch, `proven` says for each site what its release
 * carries of a compliance run.
 */
export function statusLines(
  channel: string,
  pointer: Pointer | null,
  now: number,
  proven: Readonly<Record<string, string>>,
): string[] {
  if (!pointer) return [`${channel}: nothing was published yet`]
  const { seq, issued, expires, reason, sites } = pointer
  const state = Date.parse(expires) < now ? 'stale' : 'ready'
  return [
    `${channel} ${seq}, ${issued}, ${state}${reason === undefined ? '' : `: ${reason}`}`,
    ...Object.entries(sites).map(([site, { release, mode, canary, windows = [] }]) =>
      [
        `  ${site.padEnd(8)} ${release}`,
        proven[site] ?? 'without evidence',
        ...(mode === undefined ? [] : [`forced to ${mode}`]),
        ...(canary ? [`${canary.release} for ${canary.below / 100} %`] : []),
        ...windows.map(({ release: other, from, until }) => `${other} from ${from} until ${until}`),
      ].join('  '),
    ),
  ]
}

/** What a release proves about a site: `24 cases passed`. */
export function provenText(evidence: ComplianceEvidence | null, site: string): string {
  const checked = siteEvidence(evidence, site)
  if (!checked) return 'without evidence'
  const failed = checked.cells - checked.passed
  return failed === 0 ? `${checked.cells} cases passed` : `${failed} of ${checked.cells} cases failed`
}

/** The layers and views that differ between two releases. */
export function diffLines(from: Manifest, to: Manifest): string[] {
  const lines = (['layers', 'views'] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(from[kind]), ...Object.keys(to[kind])])
    return [...names].sort().flatMap((name) => {
      const [before, after] = [from[kind][name], to[kind][name]]
      if (before === after) return []
      const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
      return [`${kind.slice(0, -1)} ${name} ${what}`]
    })
  })
  return lines.length > 0 ? lines : ['The two are the same.']
}
