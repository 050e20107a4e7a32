import { beforeEach, expect, test } from 'vitest'
import { createTestChannel } from '@tests/support/testChannel'
import { digestOf, encodeText, type Digest } from './digest'
import { makePageIndex, pageNameOf, readPageIndex } from './pageIndex'
import type { RenderedPages } from './publisher'
import { objectKey } from './manifest'
import { verifyStore } from './verifyStore'

const PAGE = { device: 'mobile', mode: 'normal', viewer: 'visitor' } as const

let channel: Awaited<ReturnType<typeof createTestChannel>>
let build: Digest
beforeEach(async () => {
  channel = await createTestChannel(['n7'])
  build = await digestOf(encodeText('<!doctype html>'))
})

async function storedPages(release: Digest, mode?: string, html = '<p>Home'): Promise<RenderedPages> {
  const { name, objects } = await makePageIndex({ site: 'n7', build, current: 'normal' }, [{ ...PAGE, html }])
  await channel.publisher.storeObjects(objects)
  return { release, pages: name, ...(mode !== undefined && { mode }) }
}
const pagesNow = async () => (await channel.publisher.newest('live'))?.pointer.sites.n7?.pages

test('an index names each page by its content', async () => {
  const { name, objects } = await makePageIndex({ site: 'n7', build, current: 'normal' }, [
    { ...PAGE, html: '<p>Home' },
  ])
  const bytes = objects.get(name) ?? new Uint8Array()
  const html = await digestOf(encodeText('<p>Home'))
  expect(readPageIndex(bytes, 'n7')).toEqual({
    v: 1,
    site: 'n7',
    build,
    current: 'normal',
    pages: { [pageNameOf(PAGE)]: html },
  })
  expect(() => readPageIndex(bytes, '6b')).toThrow('it lists the pages of n7')
  const climbing = { v: 1, site: 'n7', build, current: 'normal', pages: { 'mobile/../visitor': html } }
  expect(() => readPageIndex(encodeText(JSON.stringify(climbing)), 'n7')).toThrow('not an index of pages')
})

test('[PB-06] pages that were rendered for another mode switch are not served', async () => {
  const { publisher, release } = channel
  const name = await release(1)
  const pages = await storedPages(name)
  await publisher.push('live', name, { pages: { n7: pages } })
  expect(await pagesNow()).toBe(pages.pages)
  await publisher.setMode('live', ['n7'], 'green')
  expect(await pagesNow()).toBeUndefined()
  const green = await storedPages(name, 'green', '<p>Green')
  await publisher.setMode('live', ['n7'], 'green', undefined, { n7: green })
  expect(await pagesNow()).toBe(green.pages)
  // Rendered before someone else set the switch.
  await publisher.push('live', name, { pages: { n7: pages } })
  expect(await pagesNow()).toBeUndefined()
})

test('[PB-04] [PB-06] a rollback brings back the pages of a release, but not those of another mode switch', async () => {
  const { publisher, release } = channel
  const [first, second] = [await release(1), await release(1.1)]
  const pages = await storedPages(first)
  await publisher.push('live', first, { pages: { n7: pages } })
  await publisher.push('live', second)
  await publisher.rollback('live', { reason: 'wrong' })
  expect(await pagesNow()).toBe(pages.pages)
  await publisher.push('live', second)
  await publisher.setMode('live', null, 'green')
  await publisher.rollback('live', { reason: 'wrong' })
  expect(await pagesNow()).toBeUndefined()
})

test('pages of another release are not served', async () => {
  const { publisher, release } = channel
  const [first, second] = [await release(1), await release(1.1)]
  await publisher.push('live', first)
  await publisher.push('live', second, { pages: { n7: await storedPages(first) } })
  expect(await pagesNow()).toBeUndefined()
})

test('[PB-05] verify names lost and changed pages', async () => {
  const { publisher, release, store } = channel
  const name = await release(1)
  const pages = await storedPages(name)
  await publisher.push('live', name, { pages: { n7: pages } })
  expect(await verifyStore(store)).toEqual([])
  const html = await digestOf(encodeText('<p>Home'))
  store.objects.delete(objectKey(html))
  expect(await verifyStore(store)).toEqual([
    { key: objectKey(pages.pages), message: 'its page mobile/normal/visitor is missing or not what it was' },
  ])
  store.objects.delete(objectKey(pages.pages))
  expect(await verifyStore(store)).toEqual([{ key: objectKey(pages.pages), message: 'it is missing' }])
})
