import { z } from 'zod'
import { isJsonObject } from '@layout/jsonObject'
import { MAX_PICTURE_BYTES } from '@/shared/pictures'
import { parseJson } from '@/shared/safe/parseJson'
import type { PictureCrop, PictureLibrary, PictureQuery } from './pictureLibrary'

const pictureSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  name: z.string(),
  alt: z.record(z.string(), z.string()),
  focus: z.object({ x: z.number(), y: z.number() }),
  at: z.string(),
  by: z.string().nullable(),
  use: z.enum(['live', 'draft', 'template', 'none']),
})
const pageSchema = z.object({
  pictures: z.array(pictureSchema),
  count: z.int(),
  next: z.string().nullable(),
})

const TIMEOUT_MS = 20_000
/** A large picture over a slow line, and all its files made. */
const UPLOAD_TIMEOUT_MS = 60_000
/** A gateway before the library, or the library itself: not now. */
const NOT_NOW = [502, 503, 504]

/** No response came, so that nobody knows whether it was done. It may be tried again. */
export class NoResponse extends Error {
  override name = 'NoResponse'
}

interface LibraryOptions {
  /** Address of the list. */
  base: string
  fetch?: (address: string, init: RequestInit) => Promise<Response>
  /**
   * Called before each request. What it returns deals with a refusal of it, such as by signing in again, and resolves to whether the
   * request may be sent once more.
   */
  refusalFixer?: () => (response: Response) => Promise<boolean>
}

interface Sent extends RequestInit {
  timeoutMs?: number
  /** Statuses that are no refusal. */
  accepts?: readonly number[]
}

/** The pictures of a server, which keeps them as files or at a desk. */
export function createHttpLibrary({
  base,
  fetch: send = (address, init) => fetch(address, init),
  refusalFixer = () => () => Promise.resolve(false),
}: LibraryOptions): PictureLibrary {
  /** The body of a response; throws what an operator reads. */
  async function ask(address: string, sent: Sent): Promise<unknown> {
    const isFixed = refusalFixer()
    const response = await sendOnce(address, sent)
    if ((response.status === 401 || response.status === 403) && (await isFixed(response)))
      return ask(address, sent)
    const body = parseJson(await response.text())
    if (!response.ok && !sent.accepts?.includes(response.status)) throw new Error(refusalText(response, body))
    return body
  }

  async function sendOnce(address: string, { timeoutMs = TIMEOUT_MS, accepts: _, ...init }: Sent) {
    const controller = new AbortController()
    let isLate = false
    let busyText: string | undefined
    const timer = setTimeout(() => {
      isLate = true
      controller.abort()
    }, timeoutMs)
    init.signal?.addEventListener('abort', () => controller.abort())
    try {
      const response = await send(address, { cache: 'no-store', ...init, signal: controller.signal })
      const received = await whole(response)
      if (!NOT_NOW.includes(response.status)) return received
      busyText = response.status === 503 ? detailIn(parseJson(await received.text())) : undefined
    } catch {
      // What was thrown is words of the browser's own.
    } finally {
      clearTimeout(timer)
    }
    throw new NoResponse(isLate ? lateText(timeoutMs) : (busyText ?? LOST_TEXT))
  }

  return {
    async list({ search, isUnused, after }: PictureQuery, signal) {
      const query = new URLSearchParams({
        ...(search !== '' && { search }),
        ...(isUnused && { unused: '1' }),
        ...(after !== null && { after }),
      })
      return read(pageSchema, await ask(query.size > 0 ? `${base}?${query}` : base, { signal }))
    },
    async add(bytes, { name, crop }) {
      // A server says so, too, but only after all of it was sent.
      if (bytes.size > MAX_PICTURE_BYTES) throw new Error(tooLargeText(bytes.size))
      // Sent unread, a folder would look like a connection that is cut.
      const body = await bytes.arrayBuffer().catch(() => {
        throw new Error(UNREADABLE)
      })
      const query = new URLSearchParams({
        name,
        ...(crop && { crop: cropText(crop) }),
      })
      const upload = () =>
        ask(`${base}?${query}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/octet-stream' },
          body,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        })
      // The same bytes are the same picture: where the response was lost, it is found by sending them again.
      const added = await upload().catch((error: unknown) => {
        if (error instanceof NoResponse && error.message === LOST_TEXT) return upload()
        throw error
      })
      return read(pictureSchema, added)
    },
    async change(id, edit) {
      const body = await ask(`${base}/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(edit),
      })
      return read(pictureSchema, body)
    },
    async remove(id) {
      // One that is gone was removed: by a request whose response was lost, or by someone else.
      await ask(`${base}/${id}`, { method: 'DELETE', accepts: [404] })
    },
  }
}

/** A response that has come to its end: a connection can break in the middle of it. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  return new Response(status === 204 ? null : text, { status, statusText, headers })
}

const LOST_TEXT = 'The picture library is not responding. Check the connection, then try again.'
const lateText = (ms: number) =>
  `The picture library did not respond within ${ms / 1000} seconds. Try again in a moment.`

const UNREADABLE =
  'This cannot be read: it is a folder, or it was moved or changed meanwhile. Choose the picture itself.'

const tooLargeText = (bytes: number) =>
  `The file has ${Math.ceil(bytes / 1024 / 1024)} MB; at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB are possible. Save the picture smaller, then add it again.`

/** The sentence of a refusal; undefined without one. */
const detailIn = (body: unknown): string | undefined =>
  isJsonObject(body) && typeof body.detail === 'string' && body.detail !== '' ? body.detail : undefined

/** `x,y,width,height` in whole thousandths, none of it beyond the picture. */
function cropText(crop: PictureCrop): string {
  const [x, y] = [Math.round(crop.x), Math.round(crop.y)]
  return [
    x,
    y,
    Math.min(Math.round(crop.width), 1000 - x),
    Math.min(Math.round(crop.height), 1000 - y),
  ].join()
}

function refusalText({ status }: Response, body: unknown): string {
  const detail = detailIn(body)
  if (detail !== undefined) return detail
  if (status === 401) return 'Nobody is signed in any more. Sign in again, then try once more.'
  if (status === 403) return 'You are not allowed to do this. Ask someone who edits this portal.'
  if (status === 404) return 'This picture is no longer in the library. Reload the list.'
  if (status === 413) return 'The file is too large. Save the picture smaller, then add it again.'
  return `The picture library answered ${status}. Try again in a moment.`
}

function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Error('What came back is not from the picture library. Reload the page, then try again.')
}
