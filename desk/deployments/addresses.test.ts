import { expect, test, vi } from 'vitest'
import { objectKey } from '../../publishing/manifest'
import { decodeText } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { checkAll, newChange } from '../testing/publishedDesk'
import { approve, deploy, FIRST, pageOf, publishedDesk } from '../testing/publishedWork'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

test('[OP-02] a new site’s addresses are reviewed and published with it', async () => {
  const on = await publishedDesk()
  const hosts = async () => {
    const newest = await createPublisher({ store: on.desk.objects, signer: on.desk.signer }).newest('live')
    const bytes = newest && (await on.desk.objects.get(objectKey(newest.pointer.hosts)))
    return bytes && (JSON.parse(decodeText(bytes)) as Record<string, string>)
  }
  const before = await hosts()
  const sites = JSON.stringify({ ...before, 'www.example.com': 'n8', 'example.com': 'n8' })
  const n8 = JSON.stringify({ schemaVersion: 1, extends: 'base' })
  const id = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n8, sites } }])
  await checkAll(on.desk, id)
  const { views, after, release } = await pageOf(on.ana.call, id)
  expect(views.map(({ view }) => view)).toContain('hosts')
  expect(after).toMatchObject({ n8, sites })
  expect(await deploy(on.ana.call, release, { sites: ['n8'] })).toMatchObject({ status: 409 })
  await approve(on.bob.call, id)
  expect(await deploy(on.ana.call, release, { sites: ['n8'] })).toMatchObject({ status: 201 })
  expect(await hosts()).toEqual({ ...before, 'www.example.com': 'n8', 'example.com': 'n8' })
  const { body } = await on.ana.call('GET', '/channels/live')
  expect(body).toMatchObject({ sites: { n8: { addresses: ['example.com', 'www.example.com'] } } })
  await on.close()
})
