import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import type { ObjectStore } from '../../publishing/objectStore'
import { digestOf, encodeText } from '../../publishing/digest'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'
import { layoutFiles } from '../support/testChannel'

/**
 * Publishes the project's layouts in a text size, and kills itself on the way: `publishOnce.ts FOLDER KEY SITES SCALE KILL_AT
 * push|rollback|mode`, where 0 is before the first write to the store, 1 after it, and so on.
 */
const [folder = '', key = '', sites = '', scale = '', killAt = '', action = ''] = process.argv.slice(2)
const inner = createFolderStore(folder)
let point = 0
const pass = () => {
  if (point++ === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
const guarded =
  <T>(write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<T>) =>
  async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<T> => {
    pass()
    const result = await write(name, bytes)
    pass()
    return result
  }
const store: ObjectStore = { ...inner, put: guarded(inner.put), create: guarded(inner.create) }
const publisher = createPublisher({ store, signer: await localKey(key, inner) })
const release = await makeRelease({
  files: layoutFiles(sites.split(','), Number(scale)),
  blocks: await digestOf(encodeText('blocks')),
})
process.stdout.write('ready\n')
if (action === 'rollback') await publisher.rollback('live', { reason: 'a sweep' })
else if (action === 'mode')
  await publisher.setMode('live', null, scale.endsWith('5') ? 'green' : null, 'a sweep')
else {
  await publisher.storeRelease(release)
  await publisher.push('live', release.name)
}
