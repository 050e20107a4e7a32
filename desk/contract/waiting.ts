import { createRoute, z } from '@hono/zod-openapi'
import { mode } from './channels'
import { actorRef, id, json, refused, time } from './parts'

/** What any of it has: for which sites, asked by whom, since when, and until when it waits; null where it does not end. */
const asked = { sites: z.array(z.string()), by: z.array(actorRef), since: time, until: time.nullable() }
const change = z.object({ id, title: z.string() })

/** Something that waits for the reader, as a second person or in a conversation. */
export const waiting = z
  .discriminatedUnion('kind', [
    /** A change that review was asked for. */
    z.object({ kind: z.literal('review'), change, isNamed: z.boolean(), ...asked }),
    /** A change that was published in an emergency, and that nobody else has reviewed. */
    z.object({ kind: z.literal('emergency'), change, ...asked }),
    /** Threads of a change that one takes part in, in which someone else has the last word. */
    z.object({ kind: z.literal('comments'), change, threads: z.int(), ...asked }),
    /** A looser mode. */
    z.object({ kind: z.literal('mode'), mode: mode.nullable(), reason: z.string(), ...asked }),
    /** A weaker policy: of a group of sites, or of all. */
    z.object({ kind: z.literal('policy'), group: z.string().nullable(), reason: z.string(), ...asked }),
  ])
  .openapi('Waiting')

export const waitingRoutes = {
  list: createRoute({
    method: 'get',
    path: '/waiting',
    tags: ['Waiting'],
    summary: 'What waits for oneself',
    description:
      'What one was named for is first, then what ends first, then what has waited longest. `count` is of all; at most 100 are listed.',
    responses: {
      200: json(
        z.object({ waiting: z.array(waiting), count: z.int() }).openapi('WaitingList'),
        'What waits.',
      ),
      ...refused,
    },
  }),
}
