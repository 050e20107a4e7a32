import { expect, test, vi } from 'vitest'
import { written } from '../audit/loggedRows'
import { openapiDocument } from '../contract/openapiDocument'
import { addRun } from '../testing/addRun'
import { checkAll } from '../testing/publishedDesk'
import { deploy, pageOf, post, review } from '../testing/publishedWork'
import { readEvents } from '../testing/readEvents'
import { beginChange, saveTexts, withScale } from '../testing/testChanges'
import type { Call } from '../testing/testDesk'
import { addPicture, layerWith } from '../testing/testPictures'
import { approved, FILES, twoGroups } from '../testing/twoGroups'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** What texts about `europe` have in them, and the names of its people. */
const FOREIGN_WORDS = /borealis|evaristo|revathi|\beurope\b|\b9s\b|\b6s\b/i

/** Two groups at work: whatever `europe` has is called Borealis. */
async function busyGroups() {
  const made = await twoGroups()
  const { desk, on, all, changes } = made
  const oda = await desk.signIn('Oda', [{ role: 'operator', site: '*' }])
  const ada = await desk.signIn('Admin', [{ role: 'admin', site: '*' }])
  const eva = await desk.signIn('Evaristo', [{ role: 'operator', site: 'europe/*' }])
  const rev = await desk.signIn('Revathi', [{ role: 'reviewer', site: 'europe/*' }])
  const rio = await desk.signIn('Rio', [{ role: 'reviewer', site: 'asia/*' }])
  const done = async (response: Promise<{ status: number; body: never }>) => {
    const { status, body } = await response
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body as Record<string, { id: string; release: string }> & { comment: string }
  }
  /** Ids of what is of `europe` alone. */
  const ids: Record<string, string> = { eva: eva.id, rev: rev.id, '9s': changes['9s'] ?? '' }

  // What went live on sites of both, and was over early on some.
  const at = (hours: number) => new Date(desk.clock.now + hours * 3_600_000).toISOString()
  const base = await approved(made, changes.base)
  const time = { sites: ['base', 'asia', 'n7', '6b', '6s', 'europe', '9s'], reason: 'Of all' }
  const plan = (await done(deploy(oda.call, base, time))).deployment?.id ?? ''
  const message = 'Publication 2 ended it early on 9s, n7.'
  await desk.desk.write(async (trx, audit) => {
    await trx.updateTable('deployments').set({ message }).where('id', '=', plan).execute()
    written(trx, 'deployments', plan)
    const details = { deployment: plan, message }
    return audit({ actor: 'desk', verb: 'deployment.ended', object: 'channel:live', details })
  })
  desk.clock.now += 1_000

  // Their own change, with everything that belongs to one.
  const own = await beginChange(eva.call, 'Borealis change')
  ids.own = own.id
  const picture = await addPicture(eva.call, 'borealis.png')
  ids.picture = picture.id
  const nineS = layerWith(withScale(FILES['9s'], 1.3), picture)
  await done(saveTexts(eva.call, own.id, own.etag, { '9s': nineS }, 'Borealis edit'))
  ids.comment = (await done(post(eva.call, `/changes/${own.id}/comments`, { text: 'Borealis?' }))).comment
  await done(eva.call('POST', `/changes/${own.id}/review`, { body: { reviewers: [rev.id] } }))
  ids.template =
    (await done(post(eva.call, '/templates', { name: 'Borealis', change: own.id }))).template?.id ?? ''
  await checkAll(on.desk, own.id)
  await done(review(rev.call, own.id, 'approve', 'Borealis is good'))
  const { release } = await pageOf(rev.call, own.id)
  const publish = (more: object) =>
    done(deploy(eva.call, release, { sites: ['9s'], reason: 'Borealis goes', ...more }))
  ids.published = (await publish({})).deployment?.id ?? ''

  // What is of both groups.
  const mixed = await beginChange(oda.call, 'Of both')
  const texts = { '9s': withScale(nineS, 1.2), n7: withScale(FILES.n7, 1.2) }
  await done(saveTexts(oda.call, mixed.id, mixed.etag, texts))
  const place = { layer: '9s', path: 'theme' }
  const comment = await done(
    post(eva.call, `/changes/${mixed.id}/comments`, { text: 'Borealis text', place }),
  )
  ids.mixedComment = comment.comment
  const reply = { text: 'Borealis reply', thread: comment.comment }
  const { comment: second } = await done(post(rev.call, `/changes/${mixed.id}/comments`, reply))
  await done(rev.call('DELETE', `/changes/${mixed.id}/comments/${second}`))
  await done(
    eva.call('PATCH', `/changes/${mixed.id}/comments/${comment.comment}`, { body: { state: 'resolved' } }),
  )
  await done(
    post(rio.call, `/changes/${mixed.id}/comments`, { text: 'Ours', place: { layer: 'n7', path: 'theme' } }),
  )
  await done(oda.call('POST', `/changes/${mixed.id}/review`, { body: { reviewers: [rev.id, rio.id] } }))
  await checkAll(on.desk, mixed.id)
  await done(review(rev.call, mixed.id, 'approve', 'Borealis is good here, too'))

  // What stands about groups and the whole desk.
  await done(
    ada.call('PUT', '/groups/europe/policy', {
      body: {
        policy: {
          quorum: 2,
          allowsSolo: false,
          freezes: [{ from: at(20), until: at(30), reason: 'Borealis feast' }],
        },
        reason: 'Borealis wants more',
      },
      headers: { 'If-Match': '"0"' },
    }),
  )
  await done(post(all, '/channels/live/modes', { sites: ['9s'], mode: 'green', reason: 'Borealis letter' }))
  await post(all, '/channels/live/modes', { sites: ['9s'], mode: null, reason: 'Borealis again' })
  return { ...made, eva, rev, rio, ada, ids, mixed: mixed.id, base, plan, release }
}

type Busy = Awaited<ReturnType<typeof busyGroups>>

/** Every address of the contract that is read, once for each value that a part of it has. */
function everyAddress({ changes, ids, mixed, base, plan, release }: Busy): string[] {
  const { paths } = openapiDocument() as { paths: Record<string, { get?: unknown }> }
  const ofChanges = [...Object.values(changes), ids.own, mixed]
  const all: Record<string, readonly (string | undefined)[]> = {
    '/changes': ofChanges,
    '/deployments': [ids.published, plan],
    '/releases': [release, base],
    '/groups': ['asia', 'europe'],
  }
  const values: Record<string, readonly (string | undefined)[]> = {
    channel: ['live', 'preview'],
    number: ['0', '1'],
    layer: ['base', 'asia', 'europe', 'n7', '9s'],
    digest: [release, base],
  }
  const filled = (path: string): string[] => {
    const [part = '', name = ''] = /\{(\w+)\}/.exec(path) ?? []
    if (part === '') return [path]
    const room = Object.keys(all).find((one) => path.includes(`${one}/${part}`)) ?? ''
    return (values[name] ?? all[room] ?? ['missing']).flatMap((value = '') =>
      filled(path.replace(part, value)),
    )
  }
  const read = Object.entries(paths).flatMap(([path, { get }]) => (get ? filled(path) : []))
  return read
    .filter((path) => path !== '/events')
    .flatMap((path) => (path.endsWith('/history') ? [`${path}?section=theme`] : [path]))
}

/** What is said at each address; without which hosts there are, which everybody may know. */
const readAll = (call: Call, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, body } = await call('GET', address)
      const text = JSON.stringify(body, (key, value: unknown) =>
        key === 'sites' && typeof value === 'string' ? undefined : value,
      )
      return { address, status, text }
    }),
  )

test('[SC-08] whatever someone of a group reads, nothing of another group is in it', async () => {
  const made = await busyGroups()
  const { desk, gia, ids, close } = made
  const found = (all: Awaited<ReturnType<typeof readAll>>) =>
    all.flatMap(({ address, text }) => {
      // An address that has an id in it may say it again.
      const id = Object.entries(ids).find(([, id]) => text.includes(id) && !address.includes(id))
      const word = FOREIGN_WORDS.exec(text)
      const place = word && text.slice(Math.max(0, word.index - 150), word.index + 60)
      return [...(word ? [`${address}: ${place}`] : []), ...(id ? [`${address}: id of ${id[0]}`] : [])]
    })
  const addresses = everyAddress(made)
  const people = [gia, made.rio]
  for (const role of ['compliance', 'admin'] as const)
    people.push(await desk.signIn(`${role} of asia`, [{ role, site: 'asia/*' }]))
  for (const { call } of people) expect(found(await readAll(call, addresses))).toEqual([])
  // Control: whoever sees all finds them nearly everywhere.
  const { call } = await desk.signIn('Root', [{ role: 'admin', site: '*' }])
  const seen = await readAll(call, addresses)
  expect(seen.filter(({ status }) => status >= 500)).toEqual([])
  expect(new Set(found(seen).map((one) => one.split(':')[0])).size).toBeGreaterThan(25)
  await close()
})

test('[SC-08] [OP-07] of those who were named, someone of a group sees who may review its sites, or none any more', async () => {
  const { all, eva, gia, rev, rio, mixed, on, close } = await busyGroups()
  const namedFor = async (call: Call) => (await pageOf(call, mixed)).named.map(({ person }) => person.name)
  expect(await namedFor(all)).toEqual(['Revathi', 'Rio'])
  expect([await namedFor(gia.call), await namedFor(eva.call)]).toEqual([['Rio'], ['Revathi']])
  expect((await pageOf(eva.call, mixed)).reviews).toMatchObject([{ reviewer: { id: rev.id } }])
  await on.desk.db.deleteFrom('grants').where('user_id', '=', rio.id).execute()
  expect(await namedFor(gia.call)).toEqual(['Rio'])
  await close()
})

test('[SC-08] a case that is being looked at is named to those who see its site', async () => {
  const { all, gia, on, mixed, close } = await busyGroups()
  const { release } = await pageOf(all, mixed)
  const doing = { '9s': '9s/green/mobile/visitor', n7: 'n7/green/mobile/visitor' }
  for (const [site, cell] of Object.entries(doing)) {
    await on.desk.db.deleteFrom('runs').execute()
    await addRun(on.desk.db, {
      id: site,
      release,
      cells: JSON.stringify([cell]),
      state: 'running',
      doing: cell,
    })
    const doingFor = async (call: Call) => (await pageOf(call, mixed)).run?.doing
    expect([await doingFor(all), await doingFor(gia.call)]).toEqual([cell, site === 'n7' ? cell : null])
  }
  await close()
})

test('[SC-08] [DK-03] of who is in a change of several groups, someone of a group sees who is at what they see', async () => {
  const { desk, gia, eva, rio, mixed, close } = await busyGroups()
  const root = await desk.signIn('Root', [{ role: 'admin', site: '*' }])
  const streams = await Promise.all(
    [root, gia].map(async ({ open }) => readEvents(await open(`/events?windows=${mixed}`))),
  )
  const here = ({ call }: { call: Call }, site: string) =>
    call('PUT', `/changes/${mixed}/presence/of-${site}`, { body: { site, selected: 'theme' } })
  await here(eva, '9s')
  await here(rio, 'n7')
  const [all, some] = streams.map((stream) => () => {
    const { people = [] } = (stream.last('presence') ?? {}) as { people?: { person: { name: string } }[] }
    return people.map(({ person }) => person.name)
  })
  await expect.poll(() => all?.()).toEqual(['Evaristo', 'Rio'])
  await expect.poll(() => some?.()).toEqual(['Rio'])
  for (const stream of streams) await stream.close()
  await close()
})
