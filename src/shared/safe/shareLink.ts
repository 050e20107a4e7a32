import { copyText } from './copyText'

/** `given up`: the player closed the system's own choice of places. */
export type ShareEnd = 'shared' | 'copied' | 'failed' | 'given up'

/** Hands a link to the system's share sheet where there is one, and copies it otherwise. Call it from an event handler. */
export async function shareLink(link: { url: string; title: string }): Promise<ShareEnd> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given up'
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}
