/**
 * The text of a response, read up to a limit of bytes: 200 kB that were compressed can be hundreds of megabytes. `name` is for the
 * message of the `RangeError` beyond it.
 */
export async function readResponseText(response: Response, limit: number, name: string): Promise<string> {
  const tooLarge = (): Error => new RangeError(`${name} is larger than ${limit.toLocaleString('en')} bytes.`)
  const reader = response.body?.getReader()
  if (!reader) {
    const text = await response.text()
    if (new TextEncoder().encode(text).length > limit) throw tooLarge()
    return text
  }
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limit) {
      void reader.cancel().catch(() => undefined)
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
