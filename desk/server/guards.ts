import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { MAX_PICTURE_BYTES } from '@/shared/pictures'
import { isLoopbackHost } from '../../server/isLoopbackHost'
import { API_PATH } from '../contract/openapiDocument'
import type { DeskEnv } from '../core/deskRouter'
import { Problem } from '../core/problem'

/**
 * Refuses requests for other host names than the desk's own: a page of another site could be served under its own name by this desk (DNS
 * rebinding). A desk on a developer's machine goes by any of the names of loopback.
 */
export function ownHost(origin: string, hostOf: (c: never) => string) {
  const { host: own } = new URL(origin)
  return createMiddleware(async (c, next) => {
    const host = hostOf(c as never).toLowerCase()
    if (host !== own && !(isLoopbackHost(own) && isLoopbackHost(host)))
      throw new Problem(421, {
        code: 'otherHost',
        detail: `This desk is at ${origin}. Open it there, or have DESK_URL changed.`,
      })
    await next()
  })
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a page of another site sent: browsers say so in `Origin` and `Sec-Fetch-Site`. A request without either is
 * a program's, which has a token and not a session. (hono/csrf would look at forms only.)
 */
export function ownWrites(origin: string) {
  const isLocal = isLoopbackHost(new URL(origin).host)
  return createMiddleware<DeskEnv>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next()
    const from = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    // On a developer's machine the desk has several names.
    const isOwn = from === origin || (isLocal && from === `http://${c.req.header('host')}`)
    const isUnsaid = from === undefined && site === undefined && c.req.header('cookie') !== undefined
    if ((from !== undefined && !isOwn) || (site !== undefined && site !== 'same-origin') || isUnsaid)
      throw new Problem(403, {
        code: 'otherSite',
        detail: 'The request comes from another site. Nothing was done.',
      })
    return next()
  })
}

const MB = 1024 * 1024

function atMost(maxSize: number, detail: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(413, { code: 'tooLarge', detail })
    },
  })
}

const tooLarge = (megabytes: number) =>
  `That is more than ${megabytes} MB, the most that the desk takes at once. Nothing was changed.`

/** Bounds what may be sent: layers are larger than all else but pictures. */
const bounds = {
  changes: atMost(2 * MB, tooLarge(2)),
  // What is a little too large is told how large it is.
  pictures: atMost(
    MAX_PICTURE_BYTES + MB,
    `The picture has more than ${MAX_PICTURE_BYTES / MB} MB, the most that is possible. Save it smaller, then bring it again.`,
  ),
  others: atMost(MB, tooLarge(1)),
}

/** Refuses bodies that are larger than what is sent to an address of the API. */
export const boundBodies = createMiddleware<DeskEnv>((c, next) => {
  const { path, method } = c.req
  if (path.startsWith(`${API_PATH}/changes/`)) return bounds.changes(c, next)
  // A body of unknown length is read before anyone knows who sends it.
  const isPicture = method === 'POST' && path === `${API_PATH}/pictures` && c.req.header('Content-Length')
  return (isPicture ? bounds.pictures : bounds.others)(c, next)
})
