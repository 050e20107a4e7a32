/** A stream of server-sent events. */
export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** Sends an event; with an id, a client that comes back says which one it saw last. */
  send: (type: string, data: unknown, id?: string) => void
  /** Keeps proxies from closing what is silent. */
  beat: () => void
  close: () => void
}

/**
 * So many events wait for a client that does not read; then it is let go, and catches up when it comes back. The first ones about
 * fifty changes, with a hundred missed revisions, are 300.
 */
const MAX_WAITING = 500

/** Opens a stream. `onEnd` is called once: when the client is gone, too slow, or `close` was called. */
export function openEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = () => {
    const open = controller
    controller = undefined
    if (open) onEnd()
    return open
  }
  const write = (text: string) => {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) <= 0) end()?.close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => void (controller = started),
      cancel: () => void end(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )
  return {
    body,
    send: (type, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': here\n\n'),
    close: () => end()?.close(),
  }
}
