import { readResponseText } from '@/shared/safe/readResponseText'

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
    return await readResponseText(response, limit, url)
  } catch (error) {
    throw timedOut ? new Error(`${url} took longer than ${timeoutMs / 1000} s.`, { cause: error }) : error
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
