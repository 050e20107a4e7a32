import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../contract/pictures'
import { addPicture } from '../testing/testPictures'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { picturesRoutes } from './picturesRoutes'

let on: TestDesk
afterEach(() => on.close())

async function open(kind?: (typeof databaseKinds)[number]) {
  on = await testDesk([picturesRoutes], { ...(kind && { kind }) })
  return on.signIn('Ana', [{ role: 'operator', site: 'n7' }])
}
type Ana = Awaited<ReturnType<typeof open>>

async function list({ call }: Ana, query: Record<string, string> = {}) {
  const { body } = await call('GET', `/pictures?${new URLSearchParams(query)}`)
  return body as { pictures: Picture[]; count: number; next: string | null }
}
const namesFor = async (ana: Ana, search: string) =>
  (await list(ana, { search })).pictures.map(({ name }) => name).toSorted()

describe.each(databasesToday)('[MD-02] pictures are found (%s)', (kind) => {
  test('[MD-02] by a part of a name or an alternative text, in letters of any size, and % is a %', async () => {
    const ana = await open(kind)
    const names = ['50% more.png', '500 more.png', 'a_b.png', 'aXb.png', 'ÉTÉ.png', 'صيف.png', 'back\\slash']
    for (const [at, name] of names.entries())
      await addPicture(ana.call, 'new.png', `rgb(${at}, 0, 0)`).then(({ id }) =>
        ana.call('PATCH', `/pictures/${id}`, { body: { name } }),
      )
    const { pictures } = await list(ana)
    const id = pictures.find(({ name }) => name === 'aXb.png')?.id ?? ''
    await ana.call('PATCH', `/pictures/${id}`, { body: { alt: { en: 'A golden Cup' } } })
    expect(await namesFor(ana, '50%')).toEqual(['50% more.png'])
    expect(await namesFor(ana, 'MORE')).toEqual(['50% more.png', '500 more.png'])
    expect(await namesFor(ana, 'a_b')).toEqual(['a_b.png'])
    expect(await namesFor(ana, 'été')).toEqual(['ÉTÉ.png'])
    expect(await namesFor(ana, 'يف')).toEqual(['صيف.png'])
    expect(await namesFor(ana, 'k\\s')).toEqual(['back\\slash'])
    expect(await namesFor(ana, 'golden cup')).toEqual(['aXb.png'])
    expect(await namesFor(ana, 'nothing')).toEqual([])
    expect(await namesFor(ana, ' ')).toEqual(names.toSorted())
    // No longer by what it was called.
    expect(await namesFor(ana, 'new')).toEqual([])
  })

  test('[MD-02] two people change different things, and both stay', async () => {
    const ana = await open(kind)
    const bob = await on.signIn('Bob', [{ role: 'operator', site: '*' }])
    const { id } = await addPicture(ana.call, 'a.png')
    const results = await Promise.all([
      ana.call('PATCH', `/pictures/${id}`, { body: { name: 'Cup' } }),
      bob.call('PATCH', `/pictures/${id}`, { body: { alt: { en: ' A cup ' }, focus: { x: 0, y: 100 } } }),
    ])
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    const expected = { name: 'Cup', alt: { en: 'A cup' }, focus: { x: 0, y: 100 } }
    expect((await list(ana)).pictures).toMatchObject([expected])
    // Both rename it: the last one counts.
    for (const [one, name] of [
      [ana, 'First'],
      [bob, 'Second'],
    ] as const)
      await one.call('PATCH', `/pictures/${id}`, { body: { name } })
    expect((await list(ana)).pictures).toMatchObject([{ ...expected, name: 'Second' }])
    await ana.call('PATCH', `/pictures/${id}`, { body: { alt: { en: '' } } })
    expect((await list(ana)).pictures).toMatchObject([{ alt: {}, by: 'Ana' }])
  })

  test('[MD-02] among ten thousand, a page at a time, each once, and it takes as many queries as for one', async () => {
    const ana = await open(kind)
    await addPicture(ana.call, 'first.png')
    const asked = vi.spyOn(on.desk.db.getExecutor(), 'executeQuery')
    const queries = async (query: Record<string, string> = {}) => {
      asked.mockClear()
      return { ...(await list(ana, query)), asked: asked.mock.calls.length }
    }
    const one = await queries()
    const [row] = await on.desk.db.selectFrom('pictures').selectAll().execute()
    if (!row) throw new Error('There is no row.')
    const rows = Array.from({ length: 9_999 }, (_, at) => {
      const name = `Picture ${at}`
      const id = at.toString(16).padStart(64, '0')
      // Many are of the same moment.
      return {
        ...row,
        id,
        name,
        search_text: name.toLowerCase(),
        created_at: row.created_at + 1 + Math.floor(at / 7),
      }
    })
    for (let at = 0; at < rows.length; at += 500)
      await on.desk.db
        .insertInto('pictures')
        .values(rows.slice(at, at + 500))
        .execute()
    const all = await queries()
    expect(all).toMatchObject({ count: 10_000, asked: one.asked })
    expect(all.pictures).toHaveLength(60)
    expect(await queries({ unused: '1', search: 'picture 99' })).toMatchObject({
      count: 110,
      asked: one.asked,
    })
    const ids: string[] = []
    for (let after: string | null = '', page = all; after !== null;) {
      ids.push(...page.pictures.map(({ id }) => id))
      after = page.next
      if (after === null) break
      page = await queries({ after, unused: '1' })
      expect(page.asked).toBe(one.asked)
    }
    expect(ids).toHaveLength(10_000)
    expect(new Set(ids).size).toBe(10_000)
    expect(ids.at(-1)).toBe(row.id)
  }, 60_000)
})

test('[MD-02] what is no name, no alternative text and no focus is refused', async () => {
  const ana = await open()
  const { id } = await addPicture(ana.call, 'a.png')
  const change = async (body: unknown) => (await ana.call('PATCH', `/pictures/${id}`, { body })).status
  for (const body of [
    { name: '' },
    { name: '\u202e\u200b' },
    { name: 'x'.repeat(201) },
    { alt: { en: 'x'.repeat(201) } },
    { alt: { xx: 'A cup' } },
    { alt: 'A cup' },
    { focus: { x: 101, y: 0 } },
    { focus: { x: 0 } },
    { use: 'live' },
  ])
    expect(await change(body), JSON.stringify(body)).toBe(400)
  expect(await change({ name: 'x'.repeat(200), alt: { en: 'x'.repeat(200) }, focus: { x: 100, y: 0 } })).toBe(
    200,
  )
  expect(await change({ name: 'gnp\u202e.exe' })).toBe(200)
  expect((await list(ana)).pictures).toMatchObject([{ name: 'gnp.exe' }])
})

test('[MD-01] adding, changing and removing is for who may edit some site', async () => {
  const ana = await open()
  const { id } = await addPicture(ana.call, 'a.png')
  const bob = await on.signIn('Bob', [{ role: 'reviewer', site: '*' }])
  const body = new Uint8Array([1])
  for (const [call, status, reads] of [
    [bob.call, 403, 200],
    [on.visitor, 401, 401],
  ] as const) {
    expect((await call('POST', '/pictures?name=a', { body })).status).toBe(status)
    expect((await call('PATCH', `/pictures/${id}`, { body: { name: 'x' } })).status).toBe(status)
    expect((await call('DELETE', `/pictures/${id}`)).status).toBe(status)
    expect((await call('GET', '/pictures')).status).toBe(reads)
  }
  expect((await list(ana)).pictures).toMatchObject([{ name: 'a.png' }])
})
