import { randomUUID } from 'node:crypto'
import type { Notices } from '../database/notices'
import type { DeskEvent, Events } from '../core/events'

/** Told within a desk when it begins to hear the others, again too. */
export const CONNECTED = 'desk:connected'

/** Events that also reach the other desks on the same database. Those are hints: one may be lost. */
export function shareEvents(local: Events, notices: Notices): Events {
  const self = randomUUID()
  let isListening = false
  const receive = (text: string) => {
    const { from, event } = JSON.parse(text) as { from: string; event: DeskEvent }
    if (from !== self) local.emit(event)
  }
  return {
    emit(event) {
      local.emit(event)
      notices.send(JSON.stringify({ from: self, event }))
    },
    on(topic, listener) {
      if (!isListening)
        notices.listen(receive, () => local.emit({ topic: CONNECTED, type: 'connected', data: null }))
      isListening = true
      return local.on(topic, listener)
    },
  }
}
