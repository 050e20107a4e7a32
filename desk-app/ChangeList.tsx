import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { layerTitle } from '../layout/layerTitle'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { showToast } from '@/shared/ui/toast'
import { agoText } from './agoText'
import type { ChangeSummary, Session } from './deskTypes'
import styles from './ChangeList.module.css'
import { ChangeMark } from './ChangeMark'
import { useChangesInfiniteQuery, useSetChangeStateMutation } from './deskApi'
import { useConnection } from './connection'
import { Initials } from './Initials'
import { refusalOf } from './refusalOf'
import { namesText } from './namesText'
import { personText } from './personText'
import { NewChange } from './NewChange'
import { RoleButton, type RoleRights } from './RoleButton'
import { RoleNote } from './RoleNote'
import { Templates } from './templates/Templates'
import { TaskButton } from './TaskButton'
import { ReadProblem } from './ReadProblem'
import { ShowOlder } from './ShowOlder'
import { LATER_MS, usePolled } from './useRead'

const STATES = [
  ['open', 'Open'],
  ['published', 'Published'],
  ['closed', 'Closed'],
] as const
type State = (typeof STATES)[number][0]

/** The changes of the desk: the way into each, and to a new one. */
export function ChangeList() {
  const { session } = useConnection()
  const navigate = useNavigate()
  const note = useId()
  const [state, setState] = useState<State>('open')
  const [open, setOpen] = useState<'templates' | { template?: string } | null>(null)
  const { data, problem, now, refetch, query } = usePolled(
    useChangesInfiniteQuery,
    { state },
    // Who is where, and what became of what.
    () => (state === 'open' ? LATER_MS : 0),
  )
  const [setChangeState] = useSetChangeStateMutation()
  if (!session) return null
  const refusal = refusalOf(session, 'edit')
  const rights = { refusal, saidBy: note }
  const bring = async (change: ChangeSummary, to: 'open' | 'closed') => {
    await setChangeState({ id: change.id, state: to }).unwrap()
    showToast({
      kind: 'success',
      message: `“${change.title}” is ${to === 'open' ? 'open again' : 'closed'}.`,
    })
  }
  return (
    <>
      <div className={styles.head}>
        <h1>Changes</h1>
        <div role="group" aria-label="Which changes" className={styles.states}>
          {STATES.map(([id, name]) => (
            <button key={id} type="button" aria-pressed={id === state} onClick={() => setState(id)}>
              {name}
            </button>
          ))}
        </div>
        <Button variant="secondary" onClick={() => setOpen('templates')}>
          Templates
        </Button>
        <RoleButton icon="plus" {...rights} onClick={() => setOpen({})}>
          New change
        </RoleButton>
      </div>
      {refusal !== null && (
        <div className={styles.refusal}>
          <RoleNote id={note} verbs={['edit']}>
            Operators begin, close and reopen changes. {refusal}
          </RoleNote>
        </div>
      )}
      <ReadProblem problem={query.isFetchNextPageError ? undefined : problem} onRetry={refetch} />
      {data ? (
        <Rows
          changes={data.pages.flatMap(({ changes }) => changes)}
          now={now}
          state={state}
          session={session}
          rights={rights}
          onBring={bring}
        />
      ) : (
        problem === undefined && <p role="status">Loading changes …</p>
      )}
      <ShowOlder query={query}>Show older changes</ShowOlder>
      {open === 'templates' && (
        <Templates
          session={session}
          rights={{ refusal, verbs: ['edit'] }}
          onBegin={(template) => setOpen({ template })}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'templates' && (
        <NewChange
          session={session}
          template={open.template}
          onClose={() => setOpen(null)}
          onMade={(id) => void navigate(`/change/${id}`)}
        />
      )}
    </>
  )
}

interface RowsProps {
  changes: readonly ChangeSummary[]
  now: number
  state: State
  session: Session
  rights: RoleRights
  onBring: (change: ChangeSummary, to: 'open' | 'closed') => Promise<void>
}

function Rows({ changes, now, state, session, rights, onBring }: RowsProps) {
  const me = session.person.id
  if (changes.length === 0)
    return (
      <EmptyState icon="file-text" title={state === 'open' ? 'No change is open.' : `No change is ${state}.`}>
        <p className={styles.explains}>
          A change is a draft that several people shape together, for one site or for all. Players see nothing
          of it before it is reviewed and published.
        </p>
      </EmptyState>
    )
  return (
    <ul className={styles.list} aria-label="Changes">
      {changes.map((change) => (
        <li key={change.id} className={styles.row}>
          <div className={styles.what}>
            <Link to={`/change/${change.id}`}>{change.title}</Link>
            <p className={styles.facts}>
              {whoText(change, me)} · {agoText(change.changedAt, now)}
              {change.layers.length > 0 && ` · ${layersText(change.layers)}`}
            </p>
          </div>
          <Initials label="Here now" names={change.here.map(({ id, name }) => (id === me ? 'You' : name))} />
          <span className={styles.marks}>
            <ChangeMark change={change} now={now} />
          </span>
          {change.state !== 'published' && (
            <TaskButton
              rights={rights}
              size="s"
              variant="quiet"
              aria-label={`${change.state === 'open' ? 'Close' : 'Reopen'} “${change.title}”`}
              run={() => onBring(change, change.state === 'open' ? 'closed' : 'open')}
            >
              {change.state === 'open' ? 'Close' : 'Reopen'}
            </TaskButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Who began it, and who worked on it: `Ana`, `Ana, with Ben`. */
function whoText({ createdBy, authors }: ChangeSummary, me: string): string {
  const name = (person: ChangeSummary['createdBy']) => personText(person, me)
  const others = authors.filter(({ id }) => id !== createdBy.id).map(name)
  const by = `By ${name(createdBy)}`
  return others.length === 0 ? by : `${by}, with ${namesText(others)}`
}

/** `all sites`, `n7 and 6b` */
const layersText = (layers: readonly string[]): string => namesText(layers.map(layerTitle))
