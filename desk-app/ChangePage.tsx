import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Provider } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { random } from '@/shared/random'
import { showToast } from '@/shared/ui/toast'
import type { LayerSource } from '../preview-tool/app/layerSource'
import { BarPlaceContext } from '../preview-tool/app/barPlace'
import { LayerSourceContext } from '../preview-tool/app/useLayerSource'
import { Start } from '../preview-tool/app/Start'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { NotesContext } from '../preview-tool/outline/notes'
import { PeopleContext } from '../preview-tool/outline/people'
import { WordingContext } from '../preview-tool/wording'
import type { Change, CommentThread, Session } from './deskTypes'
import { OpenChangeContext } from './changeContext'
import { listenToChange, type PersonHere } from './changeEvents'
import { ChangeBar } from './ChangeBar'
import styles from './ChangePage.module.css'
import { createChangeSync } from './changeSync'
import { EditorComments } from './comments/EditorComments'
import { useOpenChangeQuery, useOpenCommentsQuery } from './deskApi'
import { useConnection } from './connection'
import { deskHistory } from './deskHistory'
import { deskPictures } from './deskPictures'
import { DESK_WORDING } from './deskWording'
import { DeskSaving } from './DeskSaving'
import { NotFollowing } from './NotFollowing'
import { PageNote } from './PageNote'
import { People } from './People'
import { refusalOf } from './refusalOf'
import { useRead } from './useRead'
import { usePresence } from './usePresence'
import { useTitle } from './useTitle'

const NO_COMMENTS: readonly CommentThread[] = []

/** A change, in the tool. */
export function ChangePage() {
  const { id = '' } = useParams()
  const { session } = useConnection()
  const { data, problem, refetch } = useRead(useOpenChangeQuery({ id }))
  const back = <Link to="/">To the changes</Link>
  if (!data || !session)
    return <PageNote problem={problem} waiting="Opening the change …" back={back} onRetry={refetch} />
  return <OpenChange key={id} {...data} session={session} onBrought={refetch} />
}

interface OpenChangeProps {
  change: Change
  original: LayerSource['original']
  session: Session
  /** Someone brought it onto what is live: it is compared with that from now on. */
  onBrought: () => void
}

function OpenChange({ change, original, session, onBrought }: OpenChangeProps) {
  const { id } = change
  const me = session.person
  const [facts, setFacts] = useState<Pick<Change, 'title' | 'state' | 'isBehind'>>(change)
  const [people, setPeople] = useState<readonly PersonHere[]>([])
  const [isFollowing, setFollowing] = useState(true)
  const [client] = useState(() => random.id())
  const [store] = useState(makeToolStore)
  const [toolPlace, setToolPlace] = useState<HTMLElement | null>(null)
  const [sync] = useState(() =>
    createChangeSync({
      change,
      store,
      me: me.id,
      onNews: (message) => showToast({ kind: 'info', message }),
    }),
  )
  const query = useOpenCommentsQuery({ id })
  const { data: { threads: comments = NO_COMMENTS } = {}, now: commentsReadAt } = useRead(query)
  const readComments = query.refetch
  useTitle(facts.title)
  useEffect(
    () =>
      listenToChange(id, client, me.id, {
        onPeople: (all) => setPeople(all.filter(({ person }) => person.id !== me.id)),
        onRevision: ({ revision, author, label }) => sync.revised({ number: revision, author, label }),
        onState(next) {
          setFacts((now) => ({ ...now, ...next }))
          if (next.state === 'open') sync.retry()
        },
        onLive: ({ isBehind }) => setFacts((now) => ({ ...now, isBehind })),
        onComments: () => void readComments(),
        onAgain: () => sync.revised(),
        onFollowing: setFollowing,
      }),
    [id, client, me.id, sync, readComments],
  )
  const onRead = useCallback(
    ({ title, state, isBehind, here }: Change) => {
      setFacts({ title, state, isBehind })
      setPeople(here.filter((person) => person.id !== me.id).map((person) => ({ client: person.id, person })))
      void readComments()
    },
    [me.id, readComments],
  )
  const wasBehind = useRef(facts.isBehind)
  useEffect(() => {
    if (wasBehind.current && !facts.isBehind) onBrought()
    wasBehind.current = facts.isBehind
  }, [facts.isBehind, onBrought])
  const mayEdit = refusalOf(session, 'edit') === null
  const source = useMemo(
    (): LayerSource => ({
      load: sync.load,
      // Another person never sees what one has not saved yet.
      drafts: `PORTICO_DESK_DRAFT:${me.id}:${id}`,
      original,
      replace: () => Promise.resolve({ kind: 'failed', message: 'Fix it in the tool.' }),
      pictures: { library: deskPictures, mayEdit },
      history: deskHistory(id, session, facts.state),
      Saving: DeskSaving,
      Beside: People,
      Below: EditorComments,
    }),
    [sync, me.id, id, original, mayEdit, session, facts.state],
  )
  const open = useMemo(
    () => ({ id, sync, people, myName: me.name, state: facts.state, mayEdit, comments, commentsReadAt }),
    [id, sync, people, me.name, facts.state, mayEdit, comments, commentsReadAt],
  )
  const byPath = useMemo(() => {
    const found = new Map<string, string[]>()
    for (const { selected, person } of people)
      if (selected) found.set(selected, [...(found.get(selected) ?? []), person.name])
    return found
  }, [people])
  const notes = useMemo(() => comments.flatMap(({ place }) => place ?? []), [comments])
  return (
    <Provider store={store}>
      <OpenChangeContext value={open}>
        <NotesContext value={notes}>
          <PeopleContext value={byPath}>
            <WordingContext value={DESK_WORDING}>
              <LayerSourceContext value={source}>
                <div className={styles.change}>
                  <ChangeBar
                    id={id}
                    {...facts}
                    session={session}
                    onToolPlace={setToolPlace}
                    onBrought={(revision) => {
                      sync.made(revision)
                      setFacts((now) => ({ ...now, isBehind: false }))
                    }}
                  >
                    {isFollowing ? null : <NotFollowing id={id} onRead={onRead} />}
                  </ChangeBar>
                  <div className={styles.tool}>
                    <BarPlaceContext value={toolPlace}>
                      <Start />
                    </BarPlaceContext>
                  </div>
                </div>
                <Presence id={id} client={client} />
              </LayerSourceContext>
            </WordingContext>
          </PeopleContext>
        </NotesContext>
      </OpenChangeContext>
    </Provider>
  )
}

function Presence({ id, client }: { id: string; client: string }) {
  usePresence(id, client)
  return null
}
