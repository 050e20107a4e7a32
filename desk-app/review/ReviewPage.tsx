import { Link, useParams } from 'react-router-dom'
import { BringOntoLive } from '../BringOntoLive'
import { ChangeMark } from '../ChangeMark'
import { speakRefusal } from '../comments/Thread'
import { useLazyChangeVersionQuery, useReviewQuery } from '../deskApi'
import { useConnection } from '../connection'
import { Differences } from '../Differences'
import { documentsOf } from '../documentsOf'
import { namesText } from '../namesText'
import { siteNames } from '../siteNames'
import { Panel } from '../Panel'
import { personText } from '../personText'
import { ReadProblem } from '../ReadProblem'
import panel from '../Panel.module.css'
import { LATER_MS, SOON_MS, usePolled } from '../useRead'
import { useTitle } from '../useTitle'
import { When } from '../When'
import { editRefusal } from './editRefusal'
import { Cases } from './Cases'
import { CommentedDifferences } from './CommentedDifferences'
import { Decision } from './Decision'
import { Pictures } from './Pictures'
import styles from './ReviewPage.module.css'

/** What players would get of a change, what is still needed, and the way to them (DK-04). */
export function ReviewPage() {
  const { id = '' } = useParams()
  const { session } = useConnection()
  const [readVersion] = useLazyChangeVersionQuery()
  const { data, problem, now, refetch } = usePolled(
    useReviewQuery,
    { id },
    // Others review it, the policy changes, a freeze ends: what keeps it from players goes away without a reload.
    ({ change, page: { run } }) => {
      if (run?.state === 'waiting' || run?.state === 'running') return SOON_MS
      return change.state === 'open' ? LATER_MS : 0
    },
  )
  useTitle(data ? `Review of “${data.change.title}”` : 'Review')
  if (!session) return null
  if (!data)
    return problem === undefined ? (
      <p role="status">Working out what players would get …</p>
    ) : (
      <div className={panel.page}>
        <h1>Review</h1>
        <ReadProblem problem={problem} onRetry={refetch} />
        <p>
          <Link to={`/change/${id}`}>Back to the change</Link>
        </p>
      </div>
    )
  const { change, page, isFirst, before, after, sites } = data
  const isOpen = change.state === 'open'
  const isPublished = change.state === 'published'
  const parts = { session, change, page, now }
  return (
    <div className={panel.page}>
      <header className={panel.top}>
        <div className={styles.title}>
          <h1>{change.title}</h1>
          <ChangeMark change={change} now={now} />
        </div>
        <p className={panel.facts}>
          By {namesText(authorsOf(change, session.person.id))} · changed{' '}
          <When at={change.changedAt} now={now} />
          {change.reviewAskedAt !== null && (
            <>
              {' '}
              · review asked for <When at={change.reviewAskedAt} now={now} />
            </>
          )}
        </p>
        <div className={styles.ways}>
          <Link to={`/change/${id}`}>Open the change</Link>
          <Link to={`/change/${id}/look`}>Look at it as players would see it</Link>
          {isOpen && change.isBehind && (
            <BringOntoLive
              id={id}
              rights={{ refusal: editRefusal(session, 'Bringing a change up to date'), verbs: ['edit'] }}
              settle={() => readVersion({ id }).unwrap()}
              documents={documentsOf(change.texts)}
            />
          )}
        </div>
        <ReadProblem problem={problem} onRetry={refetch} />
      </header>
      <div className={styles.columns}>
        <div className={panel.page}>
          <Panel title="How it looks">
            <Pictures cells={page.cells} isPublished={isPublished} />
          </Panel>
          <Panel title={isPublished ? 'What it changed for players' : 'What players would get'}>
            <p>{isPublished ? PUBLISHED : isFirst ? FIRST_RELEASE : reachText(page.sites)}</p>
            {speakRefusal(session) === null ? (
              <CommentedDifferences change={id} before={before} after={after} sites={sites} />
            ) : (
              <Differences before={before} after={after} sites={sites} />
            )}
          </Panel>
          <Cases {...parts} />
        </div>
        <Decision {...parts} />
      </div>
    </div>
  )
}

const FIRST_RELEASE =
  'First release: nothing was published yet, and players have the layouts that the portal was built with. All sites are published with it. What this change itself does:'

const PUBLISHED = 'It is published. Compared with what players had before:'

function reachText(sites: readonly string[]): string {
  if (sites.length === 0) return 'Players of all sites would get exactly what they have now.'
  return `Players of ${siteNames(sites)} would get something else.`
}

const authorsOf = ({ createdBy, authors }: { createdBy: Actor; authors: readonly Actor[] }, me: string) =>
  [...new Map([createdBy, ...authors].map((one) => [one.id, one])).values()].map((one) => personText(one, me))

interface Actor {
  id: string
  name: string
}
