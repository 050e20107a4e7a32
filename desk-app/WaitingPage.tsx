import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import styles from './ChangeList.module.css'
import { useConnection } from './connection'
import type { Waiting } from './deskTypes'
import { momentText } from './momentText'
import { siteNames } from './siteNames'
import panel from './Panel.module.css'
import { ReadProblem } from './ReadProblem'
import { useWaiting } from './useWaiting'
import { When } from './When'

/** What waits for oneself, each with the way to where it is done (OP-05, OP-07). */
export function WaitingPage() {
  const { session } = useConnection()
  const { data, problem, now, refetch } = useWaiting()
  if (!session) return null
  return (
    <div className={panel.page}>
      <h1>Waiting for you</h1>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading what waits for you …</p>}
      {data?.count === 0 && (
        <EmptyState icon="circle-check" title="Nothing is waiting for you.">
          <p className={styles.explains}>
            What takes a second person, and may be you, is listed here: reviews, looser modes and weaker
            policies that others asked for. So are comments that you have not answered.
          </p>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={styles.list} aria-label="Waiting for you">
          {data.waiting.map((one) => (
            <li key={JSON.stringify([one.kind, wayTo(one), one.sites, one.since])} className={styles.row}>
              <div className={styles.what}>
                <Link to={wayTo(one)}>
                  <What {...one} />
                </Link>
                <p className={styles.facts}>
                  {one.sites.length > 0 && `${siteNames(one.sites)} · `}
                  <Names of={one.by} /> {DONE[one.kind] ?? 'asked'} <When at={one.since} now={now} />
                  {'reason' in one && one.reason !== '' && (
                    <>
                      : <bdi>{one.reason}</bdi>
                    </>
                  )}
                </p>
              </div>
              {one.kind === 'review' && one.isNamed && <StatusPill tone="good">You were named</StatusPill>}
              <End {...one} now={now} />
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.waiting.length && (
        <p role="status" className={styles.facts}>
          {`The ${data.waiting.length} most urgent of ${data.count} are listed.`}
        </p>
      )}
    </div>
  )
}

/** What the people did, where that was not to ask. */
const DONE: Partial<Record<Waiting['kind'], string>> = { emergency: 'published it', comments: 'wrote' }

/** Where it is done. */
function wayTo(one: Waiting): string {
  switch (one.kind) {
    case 'review':
    case 'comments':
    case 'emergency':
      return `/change/${one.change.id}/review`
    case 'mode':
      return `/published?request=${one.sites[0]}`
    case 'policy':
      return `/accounts?part=policy${one.group === null ? '' : `&group=${one.group}`}`
  }
}

function What(one: Waiting) {
  switch (one.kind) {
    case 'review':
      return (
        <>
          Review “<bdi>{one.change.title}</bdi>”
        </>
      )
    case 'emergency':
      return (
        <>
          Review “<bdi>{one.change.title}</bdi>”, which was published in an emergency
        </>
      )
    case 'comments':
      return (
        <>
          {one.threads === 1 ? '1 comment' : `${one.threads} comments`} on “<bdi>{one.change.title}</bdi>”
        </>
      )
    case 'mode':
      return one.mode === null ? 'Confirm going back to the back end’s mode' : `Confirm ${one.mode} mode`
    case 'policy':
      return one.group === null
        ? 'Agree to a weaker policy, or keep the one in effect'
        : `Agree to a weaker policy of the group ${one.group}, or keep the one in effect`
  }
}

function End({ kind, until, now }: Waiting & { now: number }) {
  if (kind === 'comments') return null
  if (until === null) return <span className={styles.facts}>Does not expire</span>
  const end = momentText(until)
  if (kind !== 'emergency') return <StatusPill tone="waiting">Waits until {end}</StatusPill>
  return until > now ? (
    <StatusPill tone="waiting">Due by {end}</StatusPill>
  ) : (
    <StatusPill tone="bad">Overdue since {end}</StatusPill>
  )
}

function Names({ of: people }: { of: Waiting['by'] }) {
  return people.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && (at === people.length - 1 ? ' and ' : ', ')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
