import { z } from 'zod'
import { parseJson } from '@/shared/safe/parseJson'
import { ask, deskAddress } from './client'
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
}
type Events = { [K in keyof typeof EVENTS]: z.output<(typeof EVENTS)[K]> }

export type PersonHere = Events['presence']['people'][number]

interface Listener {
  onPeople: (people: PersonHere[]) => void
  onRevision: (revision: Events['revision']) => void
  onState: (state: Events['state']) => void
  onLive: (live: Events['live']) => void
  /** Something may have been missed meanwhile. */
  onAgain: () => void
}

/** After a stream that the browser has given up, in ms. */
const AGAIN_MS = 3_000

/** Listens to what happens to a change until the returned function is called. `client` names this window. */
export function listenToChange(id: string, client: string, listener: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened = 0

  const subscribeTo = <K extends keyof Events>(type: K, listen: (data: Events[K]) => void) =>
    source?.addEventListener(type, ({ data }: MessageEvent<string>) => {
      const read = EVENTS[type].safeParse(parseJson(data))
      if (read.success) listen(read.data as Events[K])
    })
  const open = () => {
    source = new EventSource(`${deskAddress()}/changes/${id}/events?client=${client}`)
    source.addEventListener('open', () => {
      if (opened++ > 0) listener.onAgain()
    })
    source.addEventListener('error', () => {
      // The browser comes back by itself after a lost connection, but not after an answer that is no stream.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => void again(), AGAIN_MS)
    })
    subscribeTo('presence', ({ people }) => listener.onPeople(people))
    subscribeTo('revision', listener.onRevision)
    subscribeTo('state', listener.onState)
    subscribeTo('live', listener.onLive)
  }
  const again = async () => {
    try {
      await ask((api) => api.GET('/session'))
    } catch (error) {
      if (error instanceof DeskProblem && error.status === 401) void connection.signInAgain()
    }
    if (source) open()
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
}
