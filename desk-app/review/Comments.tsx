import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { CommentForm } from '../comments/CommentForm'
import { GONE, placeLink, placeName } from '../comments/placeName'
import { speakRefusal, Thread } from '../comments/Thread'
import { useResolvedCommentsInfiniteQuery, type useOpenCommentsQuery } from '../deskApi'
import type { Change, CommentThread, Session } from '../deskTypes'
import { documentsOf } from '../documentsOf'
import { Panel } from '../Panel'
import { RoleNote } from '../RoleNote'
import panel from '../Panel.module.css'
import { ReadProblem } from '../ReadProblem'
import { ShowOlder } from '../ShowOlder'
import { useRead, type Read } from '../useRead'

interface CommentsProps {
  session: Session
  change: Change
  open: Read<NonNullable<ReturnType<typeof useOpenCommentsQuery>['currentData']>>
}

/** What people say of a change: what is open first (OP-07). */
export function Comments({ session, change, open: { data, problem, now, refetch } }: CommentsProps) {
  const [isResolvedShown, setResolvedShown] = useState(false)
  const refusal = speakRefusal(session)
  const parts = { session, change, now }
  return (
    <Panel title="Comments">
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading comments …</p>}
      {data?.threads.length === 0 && <p>No comments are open.</p>}
      {data && data.threads.length > 0 && (
        <ThreadList {...parts} label="Open comments" threads={data.threads} />
      )}
      {data && data.resolved > 0 && (
        <details
          className={panel.developer}
          onToggle={({ currentTarget }) => setResolvedShown(currentTarget.open)}
        >
          <summary>{data.resolved === 1 ? '1 is resolved' : `${data.resolved} are resolved`}</summary>
          {isResolvedShown && <Resolved {...parts} />}
        </details>
      )}
      {refusal === null ? (
        <CommentForm change={change.id} label="Comment on this change" action="Comment" />
      ) : (
        <RoleNote verbs={['edit', 'review']}>{refusal}</RoleNote>
      )}
    </Panel>
  )
}

interface ThreadListProps {
  session: Session
  change: Change
  now: number
  label: string
  threads: readonly CommentThread[]
}

function ThreadList({ session, change, now, label, threads }: ThreadListProps) {
  const { texts } = change
  const documents = useMemo(() => documentsOf(texts), [texts])
  return (
    <ul className={panel.rows} aria-label={label}>
      {threads.map((thread) => (
        <Thread key={thread.id} change={change.id} session={session} now={now} thread={thread}>
          {thread.place && <Where change={change.id} place={thread.place} documents={documents} />}
        </Thread>
      ))}
    </ul>
  )
}

interface WhereProps {
  change: string
  place: NonNullable<CommentThread['place']>
  documents: ReturnType<typeof documentsOf>
}

function Where({ change, place, documents }: WhereProps) {
  const name = placeName(place, documents)
  if (name === null) return <p className={panel.facts}>{GONE}</p>
  return (
    <Link to={placeLink(change, place)}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Resolved({ session, change }: Pick<ThreadListProps, 'session' | 'change'>) {
  const query = useResolvedCommentsInfiniteQuery({ id: change.id })
  const { data, problem, now, refetch } = useRead(query)
  return (
    <>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading comments …</p>}
      {data && (
        <ThreadList
          {...{ session, change, now }}
          label="Resolved comments"
          threads={data.pages.flatMap(({ threads }) => threads)}
        />
      )}
      <ShowOlder query={query}>Show more</ShowOlder>
    </>
  )
}
