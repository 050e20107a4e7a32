import { createPublisher } from '../../publishing/publisher'
import type { Desk } from './desk'

/** What writes the desk's releases and pointers. What it finds in the store that does not count is an alarm of the desk. */
export const publisherOf = (desk: Pick<Desk, 'objects' | 'signer' | 'now' | 'log'>) =>
  createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now, warn: warnIn(desk) })

export const warnIn =
  ({ log }: Pick<Desk, 'log'>) =>
  (message: string): void =>
    log({ event: 'alarm', alarm: 'store.unread', message })
