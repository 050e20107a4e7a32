export interface BodyBounds {
  /** Bytes. */
  limit: number
  /** Called with each piece, and may make the next ones wait; the body fails when it throws. */
  look?: (piece: Uint8Array) => void | Promise<void>
  /** Called once, when the body has ended, was cancelled or failed. */
  onEnd?: () => void
  /** Called with the reason of a failure; the reader is left pending, because its connection is to be closed. */
  onBroken?: (error: unknown) => void
}

export class TooLongError extends RangeError {
  override name = 'TooLongError'
  constructor(limit: number) {
    super(`longer than ${limit.toLocaleString('en')} bytes`)
  }
}

/** The same body as a stream with backpressure, which fails above the limit. */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  { limit, look, onEnd, onBroken }: BodyBounds,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let length = 0
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          onEnd?.()
          controller.close()
          return
        }
        length += value.length
        if (length > limit) throw new TooLongError(limit)
        await look?.(value)
        controller.enqueue(value)
      } catch (error) {
        reader.cancel(error).catch(() => {})
        onEnd?.()
        if (onBroken) onBroken(error)
        else controller.error(error)
      }
    },
    cancel(reason) {
      onEnd?.()
      return reader.cancel(reason)
    },
  })
}

/** The whole body. Rejects with a `TooLongError` as soon as it is longer than `limit` bytes. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  bounds: Pick<BodyBounds, 'limit' | 'look'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body && boundedBody(body, bounds).getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) break
    chunks.push(value)
    length += value.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
