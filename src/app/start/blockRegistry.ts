import {
  createRegistry,
  type BlockLoader,
  type BlockModule,
  type Registry,
} from '@/engine/registry/createRegistry'
import { loadMessages } from '@/shared/i18n/loadMessages'
import { sessionStore } from '@/shared/safe/storage'

/** Blocks of the first screen that come by themselves: they wait for no further messages. */
const SAYS_ONLY_FIRST: ReadonlySet<string> = new Set(['/src/features/shell/MobileShell.block.tsx'])
const RELOADED = 'RELOADED_FOR'

/** How long a page that was told to go may take; a download tells it so as well, and leaves it here. */
const LEAVING_MS = 10_000
let leavingSince = -Infinity
if (typeof window !== 'undefined')
  for (const type of ['beforeunload', 'pagehide'])
    addEventListener(type, () => {
      leavingSince = performance.now()
    })

/**
 * After a deployment the chunks of the old build are gone. One reload per build fetches the new one; if that does not
 * help, the block's place shows the failure. A page that is being left reloads nothing: WebKit breaks off its imports first, and a
 * reload would keep the player here.
 */
export function reloadOnce(loader: BlockLoader, build: string, reload: () => void): BlockLoader {
  return async () => {
    try {
      return await loader()
    } catch (error) {
      const leaving = performance.now() - leavingSince < LEAVING_MS
      if (leaving || !navigator.onLine || sessionStore.get(RELOADED) === build) throw error
      sessionStore.set(RELOADED, build)
      reload()
      return new Promise<BlockModule>(() => {})
    }
  }
}

/** Pages for those who build and preview; what players download has none of them. */
const forDevelopers =
  import.meta.env.DEV || import.meta.env.MODE === 'preview'
    ? import.meta.glob<BlockModule>('/src/features/diagnostics/*.block.tsx')
    : {}

/**
 * Every block there is: a file `features/<area>/<Name>.block.tsx` is registered by being there (RG-01, RG-02). `together` are
 * blocks that come in one file, by path; what they lack, or if they do not come, each block has its own.
 */
export function blockRegistry(together?: Promise<Record<string, BlockModule>>): Registry {
  const loaders = import.meta.glob<BlockModule>([
    '/src/features/*/*.block.tsx',
    '!/src/features/diagnostics/*.block.tsx',
  ])
  return createRegistry(
    Object.fromEntries(
      Object.entries({ ...loaders, ...forDevelopers }).map(([path, alone]) => {
        const worded = SAYS_ONLY_FIRST.has(path)
          ? alone
          : () => Promise.all([alone(), loadMessages()]).then(([block]) => block)
        const loader = reloadOnce(worded, import.meta.url, () => globalThis.location.reload())
        return [path, together ? () => together.then((blocks) => blocks[path] ?? loader(), loader) : loader]
      }),
    ),
  )
}
