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
