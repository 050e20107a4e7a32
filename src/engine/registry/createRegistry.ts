import { lazy, type ComponentType } from 'react'
import { typeOfPath } from './typeOfPath'

/** A block as the renderer sees it: with whatever props the layout contains. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are checked by the layout's schema, not by types
export type BlockComponent = ComponentType<any>
export type BlockModule = { default: BlockComponent }
/** What code is loaded for: a page that the player goes to, a part of the page that is shown, or what may be asked for next. */
export type LoadReason = 'page' | 'part' | 'ahead'
export type BlockLoader = (reason: LoadReason) => Promise<BlockModule>

/** All blocks by type (`promotions.Banner`), loaded on demand. */
export interface Registry {
  types(): string[]
  has(type: string): boolean
  /** Its code is loaded: rendering it does not suspend. */
  isLoaded(type: string): boolean
  /** Loads a block's code. Later calls return the same promise; after a failure the next call tries again. */
  load(type: string, reason?: LoadReason): Promise<BlockComponent>
  /** The component: the loaded one, or a lazy one that suspends until it is loaded. `undefined` for unknown types. */
  component(type: string): BlockComponent | undefined
}

/** A registry over lazy loaders keyed by file path, as `import.meta.glob` returns them. */
export function createRegistry(loadersByPath: Record<string, BlockLoader>): Registry {
  const loaders = new Map<string, BlockLoader>()
  for (const [path, loader] of Object.entries(loadersByPath)) {
    const type = typeOfPath(path)
    if (type) loaders.set(type, loader)
  }
  const pending = new Map<string, Promise<BlockComponent>>()
  const loaded = new Map<string, BlockComponent>()
  const components = new Map<string, BlockComponent>()

  function load(type: string, reason: LoadReason = 'part'): Promise<BlockComponent> {
    const known = pending.get(type)
    if (known) return known
    const loader = loaders.get(type)
    if (!loader) return Promise.reject(new Error(`There is no block "${type}".`))
    const promise = loader(reason).then((module) => {
      loaded.set(type, module.default)
      return module.default
    })
    pending.set(type, promise)
    promise.catch(() => {
      pending.delete(type)
      components.delete(type)
    })
    return promise
  }

  return {
    types: () => [...loaders.keys()],
    has: (type) => loaders.has(type),
    isLoaded: (type) => loaded.has(type),
    load,
    component(type) {
      // Always the same component per type: another one would remount the block and lose its state.
      const known = components.get(type)
      if (known || !loaders.has(type)) return known
      const component = loaded.get(type) ?? lazy(() => load(type).then((code) => ({ default: code })))
      components.set(type, component)
      return component
    },
  }
}
