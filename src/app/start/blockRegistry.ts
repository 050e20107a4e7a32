import { critical, loaders, startBlocks } from 'virtual:block-loaders'
import {
  createRegistry,
  type BlockLoader,
  type BlockModule,
  type Registry,
} from '@/engine/registry/createRegistry'
import { isPageHeld } from '@/engine/render/useOverlayTurn'
import { loadMessages } from '@/shared/i18n/loadMessages'
import { sessionStore } from '@/shared/safe/storage'

const RELOADED = 'RELOADED_FOR'

/** How long a navigation may take after `beforeunload`. Downloads fire it too, and the page then stays. */
const LEAVING_MS = 10_000
let leavingSince = -Infinity
if (typeof window !== 'undefined')
  for (const type of ['beforeunload', 'pagehide'])
    addEventListener(type, () => {
      leavingSince = performance.now()
    })

/**
 * After a deployment the chunks of the old build are gone. One reload per build fetches the new one; if that fails, the
 * block's boundary shows the error. A page that is being left does not reload: WebKit aborts its imports first, and a reload
 * would cancel the navigation. Nor does anything reload that the player did not ask for, or that a game or a payment would end with (PW-02).
 */
export function reloadOnce(loader: BlockLoader, build: string, reload: () => void): BlockLoader {
  return async (reason) => {
    try {
      return await loader(reason)
    } catch (error) {
      const leaving = performance.now() - leavingSince < LEAVING_MS
      const stays = reason === 'ahead' || (reason === 'part' && isPageHeld())
      // All of them: while a new build replaces an older one, a balancer may lead to either in turns.
      const reloaded = sessionStore.get(RELOADED)?.split(' ') ?? []
      if (leaving || stays || !navigator.onLine || reloaded.includes(build)) throw error
      sessionStore.set(RELOADED, [...reloaded, build].join(' '))
      reload()
      return new Promise<BlockModule>(() => {})
    }
  }
}

/** Developer pages; production builds contain none of them. */
const forDevelopers =
  import.meta.env.DEV || import.meta.env.MODE === 'preview'
    ? import.meta.glob<BlockModule>('/src/features/diagnostics/*.block.tsx')
    : {}

/** Registers every file `features/<area>/…/<Name>.block.tsx` as a block (RG-01, RG-02). */
export function blockRegistry(): Registry {
  const atStart = Object.entries(startBlocks).map(([path, block]) => [path, () => Promise.resolve(block)])
  const later = Object.entries({ ...loaders, ...forDevelopers }).map(([path, load]) => {
    const complete: BlockLoader = critical.has(path)
      ? load
      : (reason) => Promise.all([load(reason), loadMessages(path)]).then(([block]) => block)
    return [path, reloadOnce(complete, import.meta.url, () => globalThis.location.reload())]
  })
  return createRegistry(Object.fromEntries([...atStart, ...later]) as Record<string, BlockLoader>)
}
