import {
  createRegistry,
  type BlockLoader,
  type BlockModule,
  type Registry,
} from '@/engine/registry/createRegistry'
import { sessionStore } from '@/shared/safe/storage'

const RELOADED = 'RELOADED_FOR'

/**
 * After a deployment the chunks of the old build are gone. One reload per build fetches the new one; if that does not
 * help, the block's place shows the failure.
 */
export function reloadOnce(loader: BlockLoader, build: string, reload: () => void): BlockLoader {
  return async () => {
    try {
      return await loader()
    } catch (error) {
      if (!navigator.onLine || sessionStore.get(RELOADED) === build) throw error
      sessionStore.set(RELOADED, build)
      reload()
      return new Promise<BlockModule>(() => {})
    }
  }
}

/**
 * Every block there is: a file `features/<area>/<Name>.block.tsx` is registered by being there (RG-01, RG-02). `together` are
 * blocks that come in one file, by path; what they lack, or if they do not come, each block has its own.
 */
export function blockRegistry(together?: Promise<Record<string, BlockModule>>): Registry {
  const loaders = import.meta.glob<BlockModule>('/src/features/*/*.block.tsx')
  return createRegistry(
    Object.fromEntries(
      Object.entries(loaders).map(([path, alone]) => {
        const loader = reloadOnce(alone, import.meta.url, () => globalThis.location.reload())
        return [path, together ? () => together.then((blocks) => blocks[path] ?? loader(), loader) : loader]
      }),
    ),
  )
}
