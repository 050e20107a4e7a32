export interface FetchTextOptions {
  /** Bytes after which reading stops. */
  limit: number
  timeoutMs: number
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>
}

/**
 * Fetches a text and stops at a limit, so that a huge answer costs no more than a big one.
 * Rejects with a sentence for people: not there, too slow, too large, no connection.
 */
export async function fetchText(url: string, { limit, timeoutMs, fetch }: FetchTextOptions): Promise<string> {
  const stop = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, timeoutMs)
  try {
    const response = await fetch(url, { signal: stop.signal })
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return await readText(response, limit, url)
  } catch (error) {
    throw late ? new Error(`${url} took longer than ${timeoutMs / 1000} s.`, { cause: error }) : error
  } finally {
    clearTimeout(timer)
    stop.abort()
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
