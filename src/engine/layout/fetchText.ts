export interface FetchTextOptions {
  /** Bytes after which reading stops. */
  limit: number
  timeoutMs: number
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>
}

/**
 * Fetches a text and stops at a size limit. Rejects with a readable message: not found, too slow, too large, no connection.
 */
export async function fetchText(url: string, { limit, timeoutMs, fetch }: FetchTextOptions): Promise<string> {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  try {
    const response = await fetch(url, { signal: controller.signal })
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`)
    return await readText(response, limit, url)
  } catch (error) {
    throw timedOut ? new Error(`${url} took longer than ${timeoutMs / 1000} s.`, { cause: error }) : error
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

async function readText(response: Response, limit: number, url: string): Promise<string> {
  const tooLarge = (): Error => new Error(`${url} is larger than ${limit.toLocaleString('en')} bytes.`)
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
    if (bytes > limit) throw tooLarge()
    text += decoder.decode(value, { stream: true })
  }
}
