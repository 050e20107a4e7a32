import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { publishLayouts } from '@tests/support/publishLayouts'
import type { Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { logKey } from '../../publishing/pointer'
import { cleanUp, folderWith, listen, portalFolder, startPortal } from '../testPortal'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0).reverse()) await end()
})

async function published() {
  const found = await publishLayouts()
  ends.push(() => found.remove())
  await found.publisher.push('live', await found.release())
  return found
}
type Portal = Awaited<ReturnType<typeof startPortal>>
const metric = async (portal: Portal, name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await portal.metrics())?.[1]

test('[PB-03] a portal whose store hangs for ever shows the layouts of its build at once', async () => {
  const hanging = new Set<http.IncomingMessage>()
  const port = await listen(
    http.createServer((request) => {
      hanging.add(request)
      request.on('close', () => hanging.delete(request))
    }),
  )
  const portal = await startPortal({
    root: await portalFolder({ 'layouts/sites.json': '{"a.example":"n7"}' }),
    releases: { from: `http://127.0.0.1:${port}/objects`, channel: 'live' },
  })
  expect(JSON.parse((await portal.get('/layouts/sites.json')).text)).toEqual({ 'a.example': 'n7' })
  // The store has not been given up.
  expect(hanging.size).toBe(1)
  expect(await metric(portal, 'portal_release_state\\{state="error"\\}')).toBe('1')
})

test('[PB-03] with a local copy it shows that', async () => {
  const { store, options, publisher, release } = await published()
  await publisher.push('live', await release('#12ab34'))
  let isHanging = false
  const hanging = new Set<http.IncomingMessage>()
  const port = await listen(
    http.createServer((request, response) => {
      if (isHanging) {
        hanging.add(request)
        request.on('close', () => hanging.delete(request))
        return
      }
      store.get((request.url ?? '').slice(1)).then(
        (bytes) => response.writeHead(bytes ? 200 : 404).end(bytes),
        () => response.writeHead(404).end(),
      )
    }),
  )
  const releases = {
    from: `http://127.0.0.1:${port}`,
    channel: options.channel,
    copy: await folderWith({ 'o/00': 'of a release that is served no more', 'readme.txt': '' }),
  }
  const root = await portalFolder()
  const before = await startPortal({ root, releases })
  const { text } = await before.get('/layouts/base.json')
  expect(text).toContain('#12ab34')
  await expect.poll(() => readdir(join(releases.copy, 'o'))).not.toContain('00')
  expect(await readdir(releases.copy)).toContain('readme.txt')
  await new Promise((resolve) => before.server.close(resolve))
  isHanging = true
  const portal = await startPortal({ root, releases })
  expect((await portal.get('/layouts/base.json')).text).toBe(text)
  expect(hanging.size).toBe(1)
  expect(await metric(portal, 'portal_release_pointer')).toBe('2')
})

test('[PB-06] the mode switch of a pointer holds on the layouts of the build, while nothing else of it can be read', async () => {
  const { store, options, publisher } = await published()
  const { bundle } = (await publisher.newest('live'))?.pointer.sites.n7 ?? {}
  await store.remove(objectKey(bundle as Digest))
  await publisher.setMode('live', ['n7', '6b'], 'green')
  const layer = (name: string) => readFileSync(`layouts/${name}.json`, 'utf8')
  const layouts = { 'layouts/base.json': layer('base'), 'layouts/n7.json': layer('n7') }
  const portal = await startPortal({ root: await portalFolder(layouts), releases: options })
  const document = async (site: string) =>
    JSON.parse((await portal.get(`/layouts/${site}.json`)).text) as { mode?: string; layers: object[] }
  expect(await metric(portal, 'portal_release_state\\{state="error"\\}')).toBe('1')
  expect(await document('n7')).toMatchObject({ mode: 'green', layers: [{ name: 'base' }, { name: 'n7' }] })
  expect(await document('base')).not.toHaveProperty('mode')
  // The build does not have this site: its own last good layers, or the built-in ones, are in that mode too.
  expect(await document('6b')).toEqual({ v: 1, site: '6b', layers: [], mode: 'green' })
  await publisher.setMode('live', ['n7', '6b'], null)
  await expect.poll(async () => (await document('n7')).mode).toBeUndefined()
})

test('[PB-03] a number that is missing before what is served is said, and served', async () => {
  const { store, options, publisher, release } = await published()
  await publisher.push('live', await release('#12ab34'))
  await store.remove(logKey('live', 1))
  const portal = await startPortal({ root: await portalFolder(), releases: options })
  await expect.poll(async () => (await portal.get('/layouts/base.json')).text).toContain('#12ab34')
  expect(portal.lines.join()).toContain('the pointer 2 does not follow number 1')
  expect(await metric(portal, 'portal_release_alarm')).toBe('1')
  expect(await metric(portal, 'portal_release_state\\{state="ready"\\}')).toBe('1')
  await publisher.push('live', await release('#ab3412'))
  await expect.poll(() => metric(portal, 'portal_release_alarm')).toBe('0')
})
