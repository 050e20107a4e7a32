import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../desk/database/openDatabase'
import { resume } from '../../desk/deployments/deploymentJobs'
import { STEPS } from '../../desk/testing/publishSteps'
import { openDesk } from '../../desk/operations/openDesk'
import { filesWith, publishFirst } from '../../desk/testing/publishedDesk'
import { databaseKinds } from '../../desk/testing/testDesk'
import { createPublisher } from '../../publishing/publisher'
import { openStore } from '../../publishing/stores/openStore'
import { verifyStore } from '../../publishing/verifyStore'
import { localKey } from '../../publishing/stores/localKey'
import { startBucket, type TestBucket } from '../support/conditionalS3'
import { newDatabase } from '../support/postgres'
import { startProcess } from '../support/startProcess'
import { sweepSize } from './sweepSize'

const TIMES = sweepSize(1, 25)
/** By day some of the steps, in another place each. */
const everyStep = sweepSize(0, 1) === 1
const folder = mkdtempSync(join(tmpdir(), 'desk-killed-'))
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
}, 60_000)
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const places = databaseKinds.flatMap((database) =>
  (['folder', 'bucket'] as const).map((store) => ({ database, store })),
)
const cases = places.flatMap(({ database, store }, place) =>
  STEPS.filter((_, at) => everyStep || at % places.length === place).map((step) => ({
    database,
    store,
    step,
  })),
)

// Several at a time: each has a database and a store of its own, and mostly waits for the process that dies.
test.concurrent.each(cases)(
  `[PB-08] [DK-05] killed after “$step”, on $database and a $store, old or new is served, whole, and one line says so (${TIMES} times)`,
  async ({ database, store: kind, step }) => {
    const place = mkdtempSync(join(folder, 'place-'))
    const address =
      database === 'postgres' ? await newDatabase() : pathToFileURL(join(place, 'desk.sqlite')).href
    const objects =
      kind === 'bucket'
        ? bucket.address.replace('objects/portal', `objects/${step.toLowerCase()}${database}`)
        : pathToFileURL(join(place, 'objects')).href
    const keyFile = join(place, 'key.json')
    const store = await openStore(objects)
    const signer = await localKey(keyFile, store)
    const opened = await openDatabase(address)
    const desk = openDesk({
      ...opened,
      objects: store,
      signer,
      settings: {
        origin: 'http://localhost:5173',
        root: process.cwd(),
        layouts: 'layouts',
        secret: createHash('sha256').update('x').digest(),
        trustProxy: [],
      },
    })
    const publisher = createPublisher({ store, signer })
    await publishFirst(desk, filesWith(0.95))
    for (let time = 0; time < TIMES; time++) {
      const before = (await publisher.newest('live'))?.pointer
      // A switch of the mode stores nothing: its release is there.
      const isStoring = ['objects', 'readBack', 'release'].includes(step)
      const action = step === 'pages' ? 'pages' : time % 3 === 2 && !isStoring ? 'mode' : 'deploy'
      const scale = (1.01 + time / 1_000).toFixed(3)
      expect(await killed([address, objects, keyFile, scale, step, action])).toBe('SIGKILL')
      await resume(desk)
      const after = (await publisher.newest('live'))?.pointer
      const isCommitted = STEPS.indexOf(step) >= STEPS.indexOf('committed')
      expect(after?.seq).toBe((before?.seq ?? 0) + (isCommitted ? 1 : 0))
      // Both sites or none.
      if (action === 'deploy' && isCommitted)
        expect(after?.sites.n7?.release).toBe(after?.sites['6b']?.release)
      if (!isCommitted) expect(after).toEqual(before)
      expect(await verifyStore(store)).toEqual([])
      // Pages are drawn before their pointer is asked for.
      if (step === 'pages') continue
      const deployment = await desk.db
        .selectFrom('deployments')
        .selectAll()
        .orderBy('asked_at', 'desc')
        .executeTakeFirstOrThrow()
      // On PostgreSQL another desk could still be at what was asked just now.
      const state = isCommitted ? 'live' : database === 'sqlite' ? 'failed' : 'waiting'
      expect(deployment).toMatchObject({ state, ...(isCommitted && { seq: after?.seq }) })
      const lines = await desk.db
        .selectFrom('audit')
        .select('verb')
        .where('verb', 'in', ['deployment.committed', 'deployment.live'])
        .where('details', 'like', `%${deployment.id}%`)
        .orderBy('n')
        .execute()
      expect(lines.map(({ verb }) => verb)).toEqual(
        isCommitted ? ['deployment.committed', 'deployment.live'] : [],
      )
    }
    await desk.db.destroy()
  },
  3_600_000,
)

async function killed(args: string[]): Promise<string | null> {
  const { signal, text } = await startProcess(join('desk', 'testing', 'deployOnce.ts'), args).ended
  if (signal === null) console.error(text)
  return signal
}
