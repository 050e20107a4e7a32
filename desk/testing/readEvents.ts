/** An event of a stream, as a browser would read it. */
export interface ReadEvent {
  type: string
  id?: string
  data: unknown
}

/** Reads a stream of server-sent events; `events` grows as they come. */
export function readEvents(response: Response) {
  const events: ReadEvent[] = []
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let rest = ''
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const parts = rest.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const fields = new Map(
          part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        )
        const type = fields.get('event')
        const id = fields.get('id')
        if (type !== undefined)
          events.push({
            type,
            ...(id !== undefined && { id }),
            data: JSON.parse(fields.get('data') ?? 'null') as unknown,
          })
      }
    }
  })()
  return {
    events,
    ended,
    /** The newest of a type. */
    last: (type: string) => events.findLast((event) => event.type === type)?.data,
    close: () => reader.cancel(),
  }
}
