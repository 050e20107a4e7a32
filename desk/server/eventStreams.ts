import type { ServerResponse } from 'node:http'

/** The open event streams of this process. */
export interface EventStreams {
  /** Counts a response whose body is such a stream. */
  add: (response: ServerResponse) => void
  count: () => number
  /** Ends them all: browsers come back by themselves. */
  end: () => void
}

export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>()
  return {
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    count: () => open.size,
    end() {
      for (const response of open) response.destroy()
    },
  }
}
