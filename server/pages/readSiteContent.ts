import type { ContentWithGames, ReadContentOptions } from '@/app/prerender/renderPage'
import type { Renderer } from './renderer'

/** Why content is refused. */
export const REFUSAL_CAUSES = ['size', 'invalid', 'status', 'timeout', 'unreachable'] as const
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]

/** A back end gave no content; the message says why, after "the back end …:". */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly refusal: RefusalCause
  constructor(refusal: RefusalCause, message: string, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

/** The content of a site's pages. Throws a `ContentError`. */
export async function readSiteContent(
  portal: Pick<Renderer['portal'], 'readContent'>,
  options: ReadContentOptions,
): Promise<ContentWithGames> {
  let failure: unknown
  const fetch: typeof globalThis.fetch = async (...call) => {
    try {
      return await options.fetch(...call)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const result = await portal.readContent({ ...options, fetch })
  if (result.ok) return result.data
  const { kind, status, message } = result.error
  if (kind === 'timeout')
    throw new ContentError('timeout', `it took longer than ${options.timeoutMs / 1000} seconds`)
  if (kind === 'network')
    throw new ContentError('unreachable', `it cannot be reached (${reasonOf(failure)})`, { cause: failure })
  if (failure instanceof RangeError)
    throw new ContentError('size', `its answer is ${failure.message}`, { cause: failure })
  if (kind === 'http' || status === 401) throw new ContentError('status', `it answered with status ${status}`)
  throw new ContentError('invalid', `its answer is not one of this portal (${message})`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return code || error.message
}
