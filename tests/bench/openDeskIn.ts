import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Desk } from '../../desk/core/desk'
import { openDatabase } from '../../desk/database/openDatabase'
import { openDesk } from '../../desk/operations/openDesk'
import type { ObjectStore } from '../../publishing/objectStore'
import { localKey } from '../../publishing/stores/localKey'

/** A desk whose database and key are in a folder. */
export async function openDeskIn(folder: string, store: ObjectStore): Promise<Desk> {
  return openDesk({
    ...(await openDatabase(pathToFileURL(join(folder, 'desk.sqlite')).href)),
    objects: store,
    signer: await localKey(join(folder, 'key.json'), store),
    settings: {
      origin: 'http://localhost',
      root: resolve('.'),
      layouts: 'layouts',
      secret: createHash('sha256').update('x').digest(),
      trustProxy: [],
    },
  })
}
