import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useDeploymentsInfiniteQuery, usePublishedQuery } from '../deskApi'
import { LATER_MS, SOON_MS, usePolled } from '../useRead'
import { useConnection } from '../connection'
import { ReadProblem } from '../ReadProblem'
import { refusalOf } from '../refusalOf'
import { ShowOlder } from '../ShowOlder'
import panel from '../Panel.module.css'
import { Compare } from './Compare'
import { History } from './History'
import { LiveSites } from './LiveSites'
import { LookDialog, type LookDialogProps } from './LookDialog'
import type { PublishedParts } from './publishedParts'
import { isUnderWay } from './isUnderWay'
import type { Deployment } from '../deskTypes'

const pauseAt = (deployments: readonly Deployment[], now: number): number =>
  deployments.some((one) => isUnderWay(one, now)) ? SOON_MS : LATER_MS

/** What players of each site get, since when and by whom; what they had before, and the way back (PB-04, PB-06, DK-07). */
export function PublishedPage() {
  const { session } = useConnection()
  const history = usePolled(useDeploymentsInfiniteQuery, {}, ({ pages }, at) =>
    pauseAt(
      pages.flatMap((page) => page.deployments),
      at,
    ),
  )
  const deployments = history.data?.pages.flatMap((page) => page.deployments)
  const { data, now, ...channel } = usePolled(usePublishedQuery, undefined, () =>
    pauseAt(deployments ?? [], history.now),
  )
  const older = history.query
  const problem = channel.problem ?? (older.isFetchNextPageError ? undefined : history.problem)
  const refetch = () => {
    channel.refetch()
    history.refetch()
  }
  const [looked, setLooked] = useState<Pick<LookDialogProps, 'digest' | 'about'> | null>(null)
  if (!session) return null
  const onLook: PublishedParts['onLook'] = (digest, about) => setLooked({ digest, about })
  const parts = data && deployments && { session, published: data, deployments, now, onLook }
  return (
    <div className={panel.page}>
      <h1>Published</h1>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!parts ? (
        problem === undefined && <p role="status">Loading what players get …</p>
      ) : Object.keys(parts.published.channel.sites).length === 0 ? (
        <EmptyState icon="radio" title="Nothing is published yet.">
          <p>
            Players get the layouts that the portal was built with. The first change that is published
            replaces them.
          </p>
          {refusalOf(session, 'edit') === null ? (
            <Link to="/">Begin a change</Link>
          ) : (
            <p>An operator begins it on the page “Changes”.</p>
          )}
        </EmptyState>
      ) : (
        <>
          {parts.published.channel.trouble !== null && (
            <p role="alert" className={panel.alert}>
              {parts.published.channel.trouble}
            </p>
          )}
          <LiveSites {...parts} />
          <History {...parts}>
            <ShowOlder query={older}>Show older publications</ShowOlder>
          </History>
          <Compare {...parts}>
            <ShowOlder query={older}>Compare with older releases</ShowOlder>
          </Compare>
        </>
      )}
      {looked !== null && parts && <LookDialog {...looked} {...parts} onClose={() => setLooked(null)} />}
    </div>
  )
}
