import { expect, test, vi } from 'vitest'
import { encodeText } from '../../publishing/digest'
import { objectKey, releaseKey } from '../../publishing/manifest'
import { createPublisher } from '../../publishing/publisher'
import type { Desk } from '../core/desk'
import { approve, deploy, newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { databaseKinds, testDesk } from '../testing/testDesk'
import { channelsRoutes } from './channelsRoutes'
import { tendChannels } from './deploymentJobs'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const MINUTE_MS = 60_000
const KINDS = ['bin', 'hosts', 'manifest', 'bundle'] as const

const newestOf = ({ objects, signer }: Desk) => createPublisher({ store: objects, signer }).newest('live')
const binsOf = async (desk: Desk) => ((await newestOf(desk))?.bins ?? []).map(objectKey)

/** Where what is live of n7 is among the objects. */
async function keysOf(desk: Desk): Promise<Record<(typeof KINDS)[number], string>> {
  const newest = await newestOf(desk)
  const { n7 } = newest?.pointer.sites ?? {}
  const [bin] = newest?.bins ?? []
  if (!newest || !n7 || !bin) throw new Error('Nothing is live.')
  return {
    bin: objectKey(bin),
    hosts: objectKey(newest.pointer.hosts),
    manifest: releaseKey(n7.release),
    bundle: objectKey(n7.bundle),
  }
}

/** The same installation after a start: a process that knows nothing yet. */
async function restarted(on: Awaited<ReturnType<typeof publishedDesk>>) {
  const again = await testDesk([channelsRoutes], {
    kind: on.desk.kind,
    sameAs: on.test,
    store: { ...on.desk.objects },
  })
  const lines: Record<string, unknown>[] = []
  again.desk.log = (line) => lines.push(line)
  return { ...again, lines }
}

const switchAll = async (on: Awaited<ReturnType<typeof restarted>>) => {
  const eve = await on.signIn(`Eve${Math.random()}`, [{ role: 'compliance', site: '*' }])
  return post(eve.call, '/channels/live/modes', { mode: 'green', reason: 'The regulator asks for it.' })
}
const alarmsOf = ({ lines }: { lines: Record<string, unknown>[] }) =>
  lines.flatMap(({ alarm, ...line }) => (alarm === 'objects.restored' ? [line] : []))

test.each(
  databaseKinds.flatMap((kind) =>
    KINDS.flatMap(
      (lost) =>
        [
          [kind, lost, 'gone'],
          [kind, lost, 'spoilt'],
        ] as const,
    ),
  ),
)(
  '[SC-03] on %s a desk that starts without the %s that is live, %s, puts it back and switches the mode',
  async (kind, lost, how) => {
    const on = await publishedDesk(kind)
    await tendChannels(on.desk)
    const { [lost]: key } = await keysOf(on.desk)
    const before = await on.desk.objects.get(key)
    if (how === 'gone') await on.desk.objects.remove(key)
    else await on.desk.objects.put(key, encodeText('{}'))
    const again = await restarted(on)
    on.clock.now += 11 * MINUTE_MS
    await tendChannels(again.desk)
    if (lost !== 'manifest') expect(await on.desk.objects.get(key)).toEqual(before)
    expect(alarmsOf(again)).toEqual([{ event: 'alarm', channel: 'live', objects: 1 }])
    expect(await switchAll(again)).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
    const line = await again.desk.db
      .selectFrom('audit')
      .selectAll()
      .where('verb', '=', 'objects.restored')
      .execute()
    expect(line).toMatchObject([{ actor: 'desk', object: 'channel:live' }])
    await again.close()
    await on.close()
  },
)

test.each(['gone', 'changed'])(
  '[SC-03] a copy that is %s restores nothing, and nothing is published',
  async (how) => {
    const on = await publishedDesk('sqlite')
    await tendChannels(on.desk)
    const { bin } = await keysOf(on.desk)
    const copies = on.desk.db
    if (how === 'gone') await copies.deleteFrom('live_copies').execute()
    else
      await copies
        .updateTable('live_copies')
        .set({ text: '{"v":2,"sites":{}}' })
        .where('key', '=', bin)
        .execute()
    await on.desk.objects.remove(bin)
    const again = await restarted(on)
    await expect(tendChannels(again.desk)).rejects.toThrow('The bin')
    expect(alarmsOf(again)).toEqual([])
    expect((await switchAll(again)).status).toBe(503)
    expect(await on.desk.objects.get(bin)).toBeNull()
    await again.close()
    await on.close()
  },
)

test('[SC-03] a copy stays while what names it cannot be read', async () => {
  const on = await publishedDesk('sqlite')
  await tendChannels(on.desk)
  const { manifest } = await keysOf(on.desk)
  await on.desk.objects.remove(manifest)
  // Something else goes live before the ten minutes are over.
  await createPublisher({ store: on.desk.objects, signer: on.desk.signer }).setMode('live', null, 'green')
  await tendChannels(on.desk)
  expect(await on.desk.objects.get(manifest)).not.toBeNull()
  await on.close()
})

test('[SC-03] whoever meets what is lost may try again soon', async () => {
  const on = await publishedDesk('sqlite')
  await tendChannels(on.desk)
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  await on.desk.objects.remove((await keysOf(on.desk)).manifest)
  on.clock.now += MINUTE_MS
  expect((await deploy(on.ana.call, release)).status).toBe(503)
  await tendChannels(on.desk)
  expect((await deploy(on.ana.call, release)).status).toBe(201)
  await on.close()
})

test('[SC-03] a desk that runs puts back what is lost within ten minutes, and keeps copies of what is live only', async () => {
  const on = await publishedDesk('sqlite')
  await tendChannels(on.desk)
  const first = await binsOf(on.desk)
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)
  await tendChannels(on.desk)
  const second = await binsOf(on.desk)
  const rows = await on.desk.db
    .selectFrom('live_copies')
    .select('key')
    .where('channel', '=', 'live')
    .execute()
  const kept = rows.map(({ key }) => key)
  const gone = first.filter((key) => !second.includes(key))
  expect(gone).toHaveLength(1)
  expect(kept.filter((key) => first.includes(key) || second.includes(key)).toSorted()).toEqual(
    second.toSorted(),
  )
  const { bundle } = await keysOf(on.desk)
  await on.desk.objects.remove(bundle)
  on.clock.now += 9 * MINUTE_MS
  await tendChannels(on.desk)
  expect(await on.desk.objects.get(bundle)).toBeNull()
  on.clock.now += 2 * MINUTE_MS
  await tendChannels(on.desk)
  expect(await on.desk.objects.get(bundle)).not.toBeNull()
  await on.close()
})
