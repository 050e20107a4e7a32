import { keySetKey } from '../../publishing/keySets'
import { probeStore } from '../../publishing/objectStore'
import { jsonResponse, textResponse } from '../../server/textResponse'
import type { Desk } from '../core/desk'
import { deskRouter, type DeskRouter } from '../core/deskRouter'
import { numbersWarning } from '../core/numbersWarning'
import { publisherOf } from '../core/publisherOf'
import { overdueDeployments } from '../deployments/deploymentJobs'

/** What `/metrics` says about the desk's work; null where what it stands on does not answer. */
export interface DeskFigures {
  isDatabaseUp: boolean
  areObjectsUp: boolean
  /** Steps after a transaction that are still to be done, and the age of the oldest in seconds. */
  outbox: { waiting: number; ageSeconds: number } | null
  /** Deployments that should have been live for minutes. */
  overdue: number | null
  /** Plans that the rule refused before their time. */
  stopped: number | null
  auditLines: number | null
  /** Seconds since the newest pointer for players was issued; null before the first. */
  pointerAgeSeconds: number | null
  /** Whether publications are missing that readers may have seen, and no portal has taken one since. */
  isMissing: boolean
}

/** How long a probe may take, in ms. */
const TIMEOUT_MS = 2_000

/** Looks at database and store. Never rejects. */
export async function readFigures(desk: Desk): Promise<DeskFigures> {
  const { db, objects, now } = desk
  const seconds = (since: number) => Math.max(0, now() - since) / 1_000
  const [work, isStoreUp, pointer] = await Promise.all([
    orNull(async () => {
      const outbox = await db
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
      const overdue = await overdueDeployments(db, now())
      const audit = await db
        .selectFrom('audit')
        .select(({ fn }) => fn.max('n').as('lines'))
        .executeTakeFirst()
      const stopped = await db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('verb', '=', 'deployment.stopped')
        .executeTakeFirst()
      return {
        outbox,
        overdue: overdue.length,
        stopped: Number(stopped?.count ?? 0),
        auditLines: Number(audit?.lines ?? 0),
      }
    }),
    orNull(async () => (await objects.get(keySetKey(0))) !== null),
    orNull(async () => (await publisherOf(desk).newest('live'))?.pointer ?? null),
  ])
  const oldest = work?.outbox.oldest
  return {
    isDatabaseUp: work !== null,
    areObjectsUp: isStoreUp === true,
    outbox: work && {
      waiting: Number(work.outbox.waiting),
      ageSeconds: oldest === null || oldest === undefined ? 0 : seconds(Number(oldest)),
    },
    overdue: work?.overdue ?? null,
    stopped: work?.stopped ?? null,
    auditLines: work?.auditLines ?? null,
    isMissing: numbersWarning(desk) !== null,
    pointerAgeSeconds: pointer && seconds(Date.parse(pointer.issued)),
  }
}

/** Whether the store can be written to: one that is full or read-only is read as ever. Never rejects. */
export const takesObjects = async ({ objects }: Desk): Promise<boolean> =>
  (await orNull(() => probeStore(objects, 'exclusive').then(() => true))) === true

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TIMEOUT_MS)))
  try {
    return await Promise.race([read(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

interface Sources {
  figures: () => Promise<DeskFigures>
  /** Whether new requests are taken: not while it ends. */
  isOpen: () => boolean
}

/** What watches over the desk asks for: it answers (`/healthz`), it can work (`/readyz`). */
export function statusRoutes({ figures, isOpen }: Sources): DeskRouter {
  const app = deskRouter()
  app.get('/healthz', () => textResponse(200))
  app.get('/readyz', async () => {
    const { isDatabaseUp, areObjectsUp } = await figures()
    const isReady = isDatabaseUp && areObjectsUp && isOpen()
    return jsonResponse(isReady ? 200 : 503, {
      database: isDatabaseUp ? 'up' : 'down',
      objects: areObjectsUp ? 'up' : 'down',
      ...(!isOpen() && { desk: 'ending' }),
    })
  })
  return app
}
