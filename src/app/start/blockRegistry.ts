import {
  createRegistry,
  type BlockLoader,
  type BlockModule,
  type Registry,
} from '@/engine/registry/createRegistry'
import { loadMessages } from '@/shared/i18n/loadMessages'
import { sessionStore } from '@/shared/safe/storage'

/** Blocks whose texts are all among the first messages: they need not wait for the others. */
const USES_FIRST_MESSAGES_ONLY: ReadonlySet<string> = new Set(['/src/features/shell/MobileShell.block.tsx'])
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
 * would cancel the navigation.
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

/** Developer pages; production builds contain none of them. */
const forDevelopers =
  import.meta.env.DEV || import.meta.env.MODE === 'preview'
    ? import.meta.glob<BlockModule>('/src/features/diagnostics/*.block.tsx')
    : {}

/**
 * Registers every file `features/<area>/…/<Name>.block.tsx` as a block (RG-01, RG-02). `together` resolves to blocks that share
 * one chunk, by path; blocks that are not in it, or all when it fails to load, are loaded on their own.
 */
export function blockRegistry(together?: Promise<Record<string, BlockModule>>): Registry {
  const loaders = import.meta.glob<BlockModule>([
    '/src/features/**/*.block.tsx',
    '!/src/features/diagnostics/*.block.tsx',
  ])
  return createRegistry(
    Object.fromEntries(
      Object.entries({ ...loaders, ...forDevelopers }).map(([path, alone]) => {
        const withMessages = USES_FIRST_MESSAGES_ONLY.has(path)
          ? alone
          : () => Promise.all([alone(), loadMessages()]).then(([block]) => block)
        const loader = reloadOnce(withMessages, import.meta.url, () => globalThis.location.reload())
        return [path, together ? () => together.then((blocks) => blocks[path] ?? loader(), loader) : loader]
      }),
    ),
  )
}
