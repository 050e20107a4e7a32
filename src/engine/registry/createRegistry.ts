import { lazy, type ComponentType } from 'react'

/** A block as the renderer sees it: whatever props the layout gave it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are checked by the layout's schema, not by types
export type BlockComponent = ComponentType<any>
export type BlockModule = { default: BlockComponent }
export type BlockLoader = () => Promise<BlockModule>

/** All blocks by type (`promotions.Banner`), loaded when first needed. */
export interface Registry {
  types(): string[]
  has(type: string): boolean
  /** Its code is there: drawing it does not suspend. */
  isLoaded(type: string): boolean
  /** Loads a block's code; later calls give the same promise, a failed one is forgotten so that it can be tried again. */
  load(type: string): Promise<BlockComponent>
  /** The component to draw: the loaded one, or a lazy one that suspends until it is. `undefined` for unknown types. */
  component(type: string): BlockComponent | undefined
}

/** `…/features/promotions/Banner.block.tsx` is `promotions.Banner`; a path of another shape is `undefined`. */
export function typeOfPath(path: string): string | undefined {
  const match = /([a-z][A-Za-z0-9]*)\/([A-Z][A-Za-z0-9]*)\.block\.tsx$/.exec(path)
  return match ? `${match[1]}.${match[2]}` : undefined
}

/** A registry over lazy loaders keyed by file path, as `import.meta.glob` gives them. */
export function createRegistry(loadersByPath: Record<string, BlockLoader>): Registry {
  const loaders = new Map<string, BlockLoader>()
  for (const [path, loader] of Object.entries(loadersByPath)) {
    const type = typeOfPath(path)
    if (type) loaders.set(type, loader)
  }
  const pending = new Map<string, Promise<BlockComponent>>()
  const loaded = new Map<string, BlockComponent>()
  const given = new Map<string, BlockComponent>()

  function load(type: string): Promise<BlockComponent> {
    const known = pending.get(type)
    if (known) return known
    const loader = loaders.get(type)
    if (!loader) return Promise.reject(new Error(`There is no block "${type}".`))
    const promise = loader().then((module) => {
      loaded.set(type, module.default)
      return module.default
    })
    pending.set(type, promise)
    promise.catch(() => {
      pending.delete(type)
      given.delete(type)
    })
    return promise
  }

  return {
    types: () => [...loaders.keys()],
    has: (type) => loaders.has(type),
    isLoaded: (type) => loaded.has(type),
    load,
    component(type) {
      // One component per type for good: a change of it would mount the block anew and lose its state.
      const known = given.get(type)
      if (known || !loaders.has(type)) return known
      const component = loaded.get(type) ?? lazy(() => load(type).then((code) => ({ default: code })))
      given.set(type, component)
      return component
    },
  }
}
