import { encodeText } from '../../publishing/digest'
import type { Desk } from '../core/desk'
import { failDeployment } from './failDeployment'
import { findLostNumbers } from './lostNumbers'
import { rollForward } from './rollForward'
import { publisherOf } from '../core/publisherOf'

export const CHANNELS = ['live', 'preview'] as const

/**
 * Before a desk begins: says in the store that it governs the channels, looks whether their numbers start again, finishes what was
 * committed, gives up what was not, and writes a root again that was lost. Until it has run, nothing may be published.
 */
export async function resume(desk: Desk): Promise<void> {
  if (!isDevelopment(desk.settings.origin))
    for (const channel of CHANNELS)
      await desk.objects.put(
        deskKey(channel),
        encodeText(JSON.stringify({ v: 1, desk: desk.settings.origin })),
      )
  await sweep(desk)
  const publisher = publisherOf(desk)
  for (const channel of CHANNELS) {
    // First: a root that was written tells what the log has lost.
    await publisher.writeRoot(channel)
    await findLostNumbers(desk, channel)
    await rollForward(desk, channel)
    await publisher.writeRoot(channel)
  }
}

/** Says that a desk governs a channel: then the command line publishes nothing there. */
const deskKey = (channel: string): string => `c/${channel}/desk.json`

const isDevelopment = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** How long a deployment may take until it is committed, in ms: what was begun longer ago was interrupted. */
const INTERRUPTED_MS = 10 * 60_000

/** What was asked for and never committed: nothing of it went live, and nothing will. */
async function sweep(desk: Desk): Promise<void> {
  const { db, kind, now } = desk
  // On SQLite nobody else can be at it.
  const before = kind === 'sqlite' ? now() + 1 : now() - INTERRUPTED_MS
  const left = await db
    .selectFrom('deployments')
    .select(['id', 'channel'])
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .execute()
  const message = 'The desk was interrupted before it was published. Nothing of it went live; try again.'
  for (const one of left) await failDeployment(desk, one, message)
}
