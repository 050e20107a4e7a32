/** No settings and no layouts are larger (`layout/bundle.ts`), unpacked. */
const MAX_BYTES = 2 * 1024 * 1024

/** The same response, whose body fails beyond the limit: what is compressed can be small on the wire only. */
export function limitBody(response: Response): Response {
  if (!response.body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) controller.error(new RangeError(`more than ${MAX_BYTES} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}
