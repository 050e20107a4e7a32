import { z } from 'zod'
import { parseJson } from '@/shared/safe/parseJson'
import { desk } from './deskCalls'
import { deskAddress } from './deskRequest'
import { connection } from './connection'
import { DeskProblem } from './deskProblem'

const person = z.object({ id: z.string(), name: z.string() })
const EVENTS = {
  presence: z.object({
    people: z.array(z.object({ client: z.string(), person, selected: z.string().nullable().optional() })),
  }),
  revision: z.object({ revision: z.number(), author: person, label: z.string() }),
  state: z.object({ title: z.string(), state: z.enum(['open', 'closed', 'published']) }),
  live: z.object({ isBehind: z.boolean() }),
  comments: z.object({ mark: z.string() }),
}
type EventType = keyof typeof EVENTS
type Events = { [K in EventType]: z.output<(typeof EVENTS)[K]> }

export type PersonHere = Events['presence']['people'][number]

interface Listener {
  onPeople: (people: PersonHere[]) => void
  onRevision: (revision: Events['revision']) => void
  onState: (state: Events['state']) => void
  onLive: (live: Events['live']) => void
  /** Someone wrote, resolved or deleted comments. */
  onComments: () => void
  /** Something may have been missed meanwhile. */
  onAgain: () => void
  /** Whether events reach this tab. */
  onFollowing: (isFollowing: boolean) => void
}

/** What the tabs of one person tell each other. */
type Message =
  /** A tab has come. */
  | { kind: 'come' }
  /** There is a stream again. What happened meanwhile may have been missed. */
  | { kind: 'open' }
  | { kind: 'event'; type: EventType; data: string }
  /** There is no stream now. */
  | { kind: 'lost' }
  /** Nobody is signed in any more, or someone else is. */
  | { kind: 'ended' }

/** After a stream that has ended, in ms. */
const AGAIN_MS = 3_000
/** So long may it take until there is a stream, in ms; then the tab is told that it follows nothing. */
const TIMEOUT_MS = 8_000
/** The desk takes no more for one stream. */
const MAX_WINDOWS = 50

/**
 * Listens to what happens to a change until the returned function is called. `client` names this tab, `me` the person who uses it.
 *
 * All tabs of a person share one stream: over HTTP/1.1 a browser opens six connections to a host, and a stream for each tab would
 * leave none for saving. The tab that holds a lock has the stream and passes its events on. Each tab holds another lock, whose name
 * says what it shows; it ends with the tab, however that ends. A browser without locks (it has them only on secure addresses) has no
 * stream at all.
 */
export function listenToChange(id: string, client: string, me: string, listener: Listener): () => void {
  const group = `PORTICO_DESK_EVENTS:${me}:`
  const page = new AbortController()
  let stay: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFollowed = false

  const onMessage = (message: Message) => {
    if (message.kind === 'open' && hasFollowed) listener.onAgain()
    if (message.kind === 'event') onEvent(message.type, parseJson(message.data))
    if (message.kind === 'lost') wait()
    if (message.kind === 'ended') void onEnded()
  }
  function onEvent(type: EventType, data: unknown): void {
    if ((data as { change?: unknown } | undefined)?.change !== id) return
    clearTimeout(timer)
    timer = undefined
    hasFollowed = true
    listener.onFollowing(true)
    const readAs = <K extends EventType>(as: K, listen: (data: Events[K]) => void) => {
      const read = type === as && EVENTS[as].safeParse(data)
      if (read && read.success) listen(read.data as Events[K])
    }
    readAs('presence', ({ people }) => listener.onPeople(people))
    readAs('revision', listener.onRevision)
    readAs('state', listener.onState)
    readAs('live', listener.onLive)
    readAs('comments', listener.onComments)
  }
  /** The tab that says so may have asked before somebody signed in here. */
  async function onEnded(): Promise<void> {
    const signIns = connection.signIns()
    const isOver = (await isSignedIn(me)) === false
    if (isOver && !connection.get().hasEnded) void connection.signInAgain(signIns)
  }
  const wait = () => {
    timer ??= setTimeout(() => listener.onFollowing(false), TIMEOUT_MS)
  }

  function join(): void {
    if (stay) return
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return listener.onFollowing(false)
    const { signal } = (stay = new AbortController())
    const channel = new BroadcastChannel(group)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
    signal.addEventListener('abort', () => channel.close())
    wait()
    hold(`${group}${id}:${client}`, signal, () => channel.postMessage({ kind: 'come' } satisfies Message))
    hold(group, signal, () => shareStream(group, me, signal))
  }
  /** A page that is frozen, or kept for the way back, answers nobody: another tab takes over. */
  function leave(): void {
    clearTimeout(timer)
    timer = undefined
    stay?.abort()
    stay = undefined
  }
  const { signal } = page
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', join, { signal })
  document.addEventListener('freeze', leave, { signal })
  document.addEventListener('resume', join, { signal })
  join()
  return () => {
    page.abort()
    leave()
  }
}

/** Holds a lock, from when it can be had until the signal. */
function hold(name: string, signal: AbortSignal, onHeld: () => void): void {
  navigator.locks
    .request(name, { signal }, () => {
      if (signal.aborted) return
      onHeld()
      return new Promise((release) => signal.addEventListener('abort', release))
    })
    .catch(() => undefined)
}

/** Has the one stream for all tabs of a group, until the signal. */
function shareStream(group: string, me: string, signal: AbortSignal): void {
  const channel = new BroadcastChannel(group)
  const watched = new Set<string>()
  let current: EventSource | undefined
  let next: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  const post = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message)
  }
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void open(), AGAIN_MS)
  }
  const close = () => {
    current?.close()
    next?.close()
    current = next = undefined
    post({ kind: 'lost' })
  }

  /** Opens a stream for the tabs that there are now. Of several at once, the last one counts. */
  async function open(): Promise<void> {
    clearTimeout(timer)
    const mine = ++turn
    const windows = await readWindows()
    const isMe = await isSignedIn(me)
    if (mine !== turn || signal.aborted || windows.length === 0) return
    if (isMe !== true) {
      if (isMe === false) {
        close()
        post({ kind: 'ended' })
      }
      return again()
    }
    next?.close()
    const source = new EventSource(`${deskAddress()}/events?windows=${windows.slice(0, MAX_WINDOWS).join()}`)
    next = source
    source.addEventListener('open', () => {
      // The one before is ended after this has begun: nobody seems to leave, and nothing is missed.
      if (current) current.close()
      else post({ kind: 'open' })
      current = source
      next = undefined
    })
    source.addEventListener('error', () => {
      // The browser would come back by itself: as whoever is signed in by then.
      source.close()
      if (source === current) close()
      again()
    })
    for (const type of Object.keys(EVENTS) as EventType[])
      source.addEventListener(type, ({ data }: MessageEvent<string>) => post({ kind: 'event', type, data }))
  }

  /** What the tabs show, as `change:client`. */
  async function readWindows(): Promise<string[]> {
    const { held = [] } = await navigator.locks.query()
    const names = held.flatMap(({ name }) => (name?.startsWith(group) ? [name] : []))
    for (const name of names) {
      if (name === group || watched.has(name)) continue
      watched.add(name)
      // It can be had when its tab has gone.
      navigator.locks.request(name, { signal }, () => watched.delete(name)).then(open, () => undefined)
    }
    return names.map((name) => name.slice(group.length)).filter(Boolean)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'come') void open()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    current?.close()
    next?.close()
    channel.close()
  })
  // Whoever had a stream before has it no more.
  post({ kind: 'lost' })
  void open()
}

/** Whether it is still this person who is signed in; null where the desk does not say. */
async function isSignedIn(me: string): Promise<boolean | null> {
  try {
    return (await desk.whoIsSignedIn()).person.id === me
  } catch (error) {
    return error instanceof DeskProblem && error.status === 401 ? false : null
  }
}
