import type { Explanation } from '@/engine/layout/mergeLayers'
import type { EditTarget } from '../model'

/** A patch in words, as `explain` has them: `n7 · green · desktop`. */
export function targetLabel({ layer, mode, device }: EditTarget): string {
  return [layer, mode, device].filter((part) => part !== undefined).join(' · ')
}

/** Does the edited patch itself give this value? */
export function isFrom(source: Explanation | undefined, target: EditTarget): boolean {
  return (
    source !== undefined &&
    source.name === target.layer &&
    source.mode === target.mode &&
    source.device === target.device
  )
}

/** Where a value comes from, in words. */
export function sourceText(source: Explanation | undefined): string {
  if (!source) return 'not set'
  return source.layer === 'default' ? 'default' : `from ${source.layer}`
}

/** Does this layer have the last word over the edited one, so that an edit would change nothing that is seen here? */
export function outranks(source: Explanation | undefined, target: EditTarget): boolean {
  if (!source || source.layer === 'default' || isFrom(source, target)) return false
  const modes = Number(source.mode !== undefined) - Number(target.mode !== undefined)
  if (modes !== 0) return modes > 0
  if (source.name !== target.layer) return target.layer === 'base'
  return source.device !== undefined && target.device === undefined
}
