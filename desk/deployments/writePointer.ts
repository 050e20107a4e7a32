import canonicalize from 'canonicalize'
import { digestOf } from '../../publishing/digest'
import { numberBefore, pointerReason, rootKey, type Pointer } from '../../publishing/pointer'
import type { PointerChange, StoredPointer } from '../../publishing/publisher'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import { isCommitted, reportAltered } from '../audit/checkLog'
import { askPointer } from './askPointer'
import { awaitsPeople } from './lostNumbers'
import { nextPointer } from './nextPointer'
import type { PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { publisherOf } from '../core/publisherOf'

export type Written = ({ refusal: null } & StoredPointer) | { refusal: string }

/**
 * Writes the pointer of a committed deployment, or finds that it was written before a crash. When somebody else has taken its number
 * the rule is asked again, and the next number is taken. Throws when the objects cannot be written.
 */
export async function writePointer(
  desk: Desk,
  db: Queries,
  deployment: Row<'deployments'>,
): Promise<Written> {
  const { channel, details, seq, expected_seq, reason } = deployment
  if (!(await isCommitted(desk, deployment))) {
    const text = `The deployment ${deployment.id} was not committed by the desk as it is: somebody changed the database.`
    reportAltered(desk, [{ n: null, text }])
    return { refusal: text }
  }
  const { action } = JSON.parse(details) as { action: PointerAction }
  const publisher = publisherOf(desk)
  const refusal: { detail?: string } = {}
  const written = await publisher.publish(channel, async (before) => {
    if ((before?.seq ?? 0) + 1 < expected_seq) {
      if (!(await awaitsPeople(desk, channel)))
        throw new Error(
          `The objects do not have number ${expected_seq - 1} of ${channel}, which was published.`,
        )
      refusal.detail =
        'The store of releases was replaced by an older copy before this was written. Nothing of it went live; publish it again.'
      return null
    }
    if (before && seq !== null && before.seq >= seq) {
      if (await isOurs(before, seq)) return null
      const facts = await readPointerFacts(desk, channel, action, before)
      const decision = await askPointer(desk, db, channel, facts, action)
      if (!decision.allowed) {
        refusal.detail = decision.refusal.detail
        return null
      }
    }
    return nextPointer(desk, channel, before, action, reason)
  })
  if (refusal.detail !== undefined) return { refusal: refusal.detail }
  if (!written) throw new Error(`Nothing was published to ${channel}.`)
  await desk.afterStep?.('logged')
  await publisher.writeRoot(channel)
  await desk.afterStep?.('root')
  desk.events.emit({ topic: `channel:${channel}`, type: 'live', data: { seq: written.pointer.seq } })
  await desk.afterStep?.('told')
  const root = await desk.objects.get(rootKey(channel))
  if (!root || (await digestOf(root)) !== written.digest)
    throw new Error(`${rootKey(channel)} is not what was written.`)
  await desk.afterStep?.('probed')
  return { refusal: null, ...written }

  /** Whether the pointer of a number says what this action makes of the one before it. */
  async function isOurs(newest: Pointer, number: number): Promise<boolean> {
    const found = newest.seq === number ? newest : (await publisher.pointerOf(channel, number)).pointer
    const follows = numberBefore(found)
    const earlier = follows > 0 ? (await publisher.pointerOf(channel, follows)).pointer : null
    try {
      const next = await nextPointer(desk, channel, earlier, action, reason)
      const said = pointerReason(follows, found.seq, next.reason)
      return canonicalize(essence({ ...next, reason: said })) === canonicalize(essence(found))
    } catch {
      return false
    }
  }
}

const essence = ({ hosts, sites, reason }: PointerChange | Pointer) => ({
  hosts,
  sites,
  reason: reason ?? null,
})
