import { useMemo } from 'react'
import { Modal } from '@/shared/ui/Modal'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { composed } from '../../preview-tool/changes/compositions'
import { describeChanges } from '../../preview-tool/changes/describeChanges'
import { entryName } from '../../preview-tool/changes/names'
import { DEVICES } from '../../preview-tool/edit/devices'
import { entries } from '../../preview-tool/entries'
import { ONCE, useReleaseQuery, useResultsQuery } from '../deskApi'
import type { Deployment, Results } from '../deskTypes'
import { documentsOf, type Texts } from '../documentsOf'
import { momentText } from '../momentText'
import { siteLabel } from '../siteNames'
import panel from '../Panel.module.css'
import { ReadProblem } from '../ReadProblem'
import { LATER_MS, usePolled, useRead } from '../useRead'
import { deploymentText } from './deploymentText'
import styles from './ResultsDialog.module.css'

type Arms = Results['sites'][string]

interface ResultsDialogProps {
  deployment: Deployment
  onClose: () => void
}

/** How pages went with what was published, and what players saw and tapped of it, beside what was there before (OP-11). */
export function ResultsDialog({ deployment, onClose }: ResultsDialogProps) {
  const { id, kind, liveAt } = deployment
  const { data, problem, refetch } = usePolled(
    useResultsQuery,
    { channel: 'live' as const, id },
    () => LATER_MS,
  )
  const sites = Object.entries(data?.sites ?? {})
  const isCanary = kind === 'canary'
  // Where nothing is counted, what no site has is no news; what was counted before that still is.
  const shown = sites.filter(([, { after }]) => data?.isCounted || after)
  return (
    <Modal open wide growing title={`Results: ${deploymentText(deployment)}`} onClose={onClose}>
      <div className={panel.page}>
        <ReadProblem problem={problem} onRetry={refetch} />
        {!data && problem === undefined && <p role="status">Counting …</p>}
        {data && !data.isCounted && (
          <p>
            No portal tells this desk what it counts: whoever runs it can name them with{' '}
            <code>--portals</code>. Pages from an edge or a file server are not counted at all.
          </p>
        )}
        {data && sites.length === 0 && <p>It changed the layouts of none of these sites.</p>}
        {shown.length > 0 && (
          <p className={panel.facts}>
            Counts of page loads since {momentText(liveAt ?? 0)}, of a part of all browsers; nothing in them
            is about a person.{' '}
            {isCanary
              ? 'Beside it: everyone else on the same days.'
              : 'Beside it: what was there in the 28 days before.'}
          </p>
        )}
        {shown.map(([site, arms]) => (
          <SiteResults key={site} site={site} arms={arms} other={isCanary ? 'Everyone else' : 'Before'} />
        ))}
      </div>
    </Modal>
  )
}

function SiteResults({ site, arms, other }: { site: string; arms: Arms; other: string }) {
  const { after, before, until } = arms
  const heading = (
    <>
      <h3>
        <bdi>{siteLabel(site)}</bdi>
      </h3>
      {until !== null && <p className={panel.facts}>Until {momentText(until)}, when it ended here.</p>}
    </>
  )
  if (!after)
    return (
      <section className={panel.top}>
        {heading}
        <p>
          Fewer than 20 page loads were counted with it: too few to say anything. Only the portal’s own server
          counts: if this site’s pages come from an edge or a file server, no numbers will come. What measures
          pages there can say more.
        </p>
      </section>
    )
  const rows = [
    ['Page loads', count(after.loads), before && count(before.loads)],
    ['With script errors', share(after.failed, after.loads), before && share(before.failed, before.loads)],
    [
      'Largest part shown after more than 2.5 s',
      share(after.slow, after.measured),
      before && share(before.slow, before.measured),
    ],
  ] as const
  return (
    <section className={panel.top}>
      {heading}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What is counted</VisuallyHidden>
            </th>
            <th scope="col">With it</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, mine, theirs]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs ?? 'Too few'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <BlockResults site={site} after={after} before={before} other={other} />
    </section>
  )
}

interface BlockResultsProps {
  site: string
  after: NonNullable<Arms['after']>
  before: Arms['before']
  other: string
}

/** What was seen and tapped: first what was changed. */
function BlockResults({ site, after, before, other }: BlockResultsProps) {
  const mine = useRead(useReleaseQuery({ digest: after.release }, ONCE))
  const theirs = useRead(useReleaseQuery({ digest: before?.release ?? after.release }, ONCE))
  const [texts, textsBefore] = [mine.data?.texts, theirs.data?.texts]
  const { nameOf, isChanged } = useMemo(
    () => readBlocks(site, texts, textsBefore),
    [site, texts, textsBefore],
  )
  const paths = [...new Set([...Object.keys(after.blocks), ...Object.keys(before?.blocks ?? {})])]
    .filter((path) => nameOf(path) !== null)
    .sort((a, b) => (after.blocks[b]?.seen ?? 0) - (after.blocks[a]?.seen ?? 0))
  const [changed, others] = [paths.filter(isChanged), paths.filter((path) => !isChanged(path))]
  const rowsOf = (shown: readonly string[]) =>
    shown.map((path) => {
      const [now, then] = [after.blocks[path], before?.blocks[path]]
      return (
        <tr key={path}>
          <th scope="row">{nameOf(path)}</th>
          <td>{share(now?.seen ?? 0, after.loads)}</td>
          <td>{before ? share(then?.seen ?? 0, before.loads) : 'Too few'}</td>
          <td>{share(now?.tapped ?? 0, now?.seen ?? 0)}</td>
          <td>{before ? share(then?.tapped ?? 0, then?.seen ?? 0) : 'Too few'}</td>
        </tr>
      )
    })
  if (paths.length === 0) return null
  const head = (
    <thead>
      <tr>
        <th scope="col">Section</th>
        <th scope="col">Seen</th>
        <th scope="col">Seen: {other.toLowerCase()}</th>
        <th scope="col">Tapped, of those</th>
        <th scope="col">Tapped: {other.toLowerCase()}</th>
      </tr>
    </thead>
  )
  return (
    <>
      {changed.length > 0 && (
        <table className={styles.table}>
          <caption>What was changed</caption>
          {head}
          <tbody>{rowsOf(changed)}</tbody>
        </table>
      )}
      {others.length > 0 && (
        <details>
          <summary>All other sections</summary>
          <table className={styles.table}>
            {head}
            <tbody>{rowsOf(others)}</tbody>
          </table>
        </details>
      )}
    </>
  )
}

/** What operators call the blocks of a site, and which differ between two releases; null for what is in neither. */
function readBlocks(site: string, after: Texts | undefined, before: Texts | undefined) {
  const [now, then] = [documentsOf(after ?? {}), documentsOf(before ?? {})]
  const layouts = [now, then].flatMap((documents) =>
    DEVICES.map((device) => composed(documents, site, { device })),
  )
  const changed = new Set(
    after && before ? describeChanges(then, now, { sites: [site] }).map(({ path }) => path) : [],
  )
  return {
    isChanged: (path: string) => changed.has(path),
    nameOf(path: string): string | null {
      const section = path.slice(0, path.indexOf('.'))
      const id = path.slice(section.length + 1)
      const layout = layouts.find((one) => hasEntry(one, section, id))
      return layout === undefined ? null : entryName(section, id, layout, entries).replaceAll('"', '')
    },
  }
}

const hasEntry = (layout: unknown, section: string, id: string): boolean => {
  const all = (layout as Record<string, unknown> | undefined)?.[section]
  return typeof all === 'object' && all !== null && Object.hasOwn(all, id)
}

const count = (number: number): string => number.toLocaleString('en')

/**
 * `12.5 %`; nothing of nothing is nothing, and nothing is more than all: a page that was opened the day before, or in what was there
 * before, may tell a part of it later.
 */
const share = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((1000 * Math.min(part, all)) / all) / 10} %`
