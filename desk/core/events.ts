import { randomUUID } from 'node:crypto'
import type { Notices } from '../database/notices'

/** Something that others want to know at once. It is a hint: the truth is in the database. */
export interface DeskEvent {
  /** `change:<id>`, `channel:live`, `run:<id>` */
  topic: string
  type: string
  data: unknown
}

export interface Events {
  emit: (event: DeskEvent) => void
  /** Calls back for each event of a topic until the returned function is called. */
  on: (topic: string, listener: (event: DeskEvent) => void) => () => void
}

/** Events within this process. */
export function createEvents(): Events {
  const listeners = new Map<string, Set<(event: DeskEvent) => void>>()
  return {
    emit(event) {
      for (const listener of [...(listeners.get(event.topic) ?? [])]) listener(event)
    },
    on(topic, listener) {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0) listeners.delete(topic)
      }
    },
  }
}

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
