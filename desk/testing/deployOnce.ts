import { createHash } from 'node:crypto'
import { digestOf, encodeText } from '../../publishing/digest'
import { makePageIndex } from '../../publishing/pageIndex'
import { rootKey } from '../../publishing/pointer'
import { createPublisher, type RenderedPages } from '../../publishing/publisher'
import { localKey } from '../../publishing/stores/localKey'
import { openStore } from '../../publishing/stores/openStore'
import { openDatabase } from '../database/openDatabase'
import { drawMissingPages } from '../deployments/drawMissingPages'
import { requestDeployment } from '../deployments/requestDeployment'
import { openDesk } from '../operations/openDesk'
import { buildRelease } from '../releases/buildRelease'
import { filesWith, newChange } from './publishedDesk'

/**
 * A desk in a process of its own that publishes once and kills itself after a step: `deployOnce.ts DATABASE OBJECTS KEY SCALE STEP
 * deploy|mode|pages`. Broken glass is used, as nobody is there to review.
 */
const [database = '', address = '', key = '', scale = '', killAfter = '', action = ''] = process.argv.slice(2)
const store = await openStore(address)
const die = () => process.kill(process.pid, 'SIGKILL')
const objects = {
  ...store,
  // The publisher claims a number and writes the root in one go: between them is a step too.
  put: async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (killAfter === 'logged' && name === rootKey('live')) die()
    return store.put(name, bytes)
  },
}
const desk = openDesk({
  ...(await openDatabase(database)),
  objects,
  signer: await localKey(key, store),
  drawPages: async (sites) => {
    const build = await digestOf(encodeText(scale))
    const publisher = createPublisher({ store, signer: desk.signer })
    const stored: Record<string, RenderedPages> = {}
    for (const [site, { release: served }] of Object.entries(sites)) {
      const page = { device: 'mobile', mode: 'normal', viewer: 'visitor', html: `<p>${site}</p>` } as const
      const { name, objects: made } = await makePageIndex({ site, build, current: 'normal' }, [page])
      await publisher.storeObjects(made)
      stored[site] = { release: served, pages: name }
    }
    return stored
  },
  settings: {
    origin: 'http://localhost:5173',
    root: process.cwd(),
    layouts: 'layouts',
    secret: createHash('sha256').update('x').digest(),
    trustProxy: [],
  },
})
const id = await newChange(desk, filesWith(1), [
  { author: 'ana', files: { n7: filesWith(Number(scale)).n7 ?? '' } },
])
const release = (await buildRelease(desk, id)).release.name
desk.afterStep = (step) => (step === killAfter ? void die() : undefined)
if (action === 'mode')
  await requestDeployment(desk, {
    channel: 'live',
    kind: 'mode',
    action: { kind: 'mode', sites: ['n7', '6b'], mode: 'green', people: ['ana'] },
    reason: 'A sweep',
    by: 'ana',
  })
else if (action === 'pages') await drawMissingPages(desk)
else
  await requestDeployment(desk, {
    channel: 'live',
    kind: 'breakGlass',
    action: { kind: 'breakGlass', release, sites: ['n7', '6b'] },
    reason: 'A sweep of crashes',
    by: 'ana',
  })
await desk.db.destroy()
