import type { Explanation } from '@layout/mergeLayers'
import type { EditTarget } from '../model'

/** Label of a patch, as in `explain`: `n7 · green · desktop`. */
export function targetLabel({ layer, mode, device }: EditTarget): string {
  return [layer, mode, device].filter((part) => part !== undefined).join(' · ')
}

/** Whether the edited patch itself sets this value. */
export function isFrom(source: Explanation | undefined, target: EditTarget): boolean {
  return (
    source !== undefined &&
    source.name === target.layer &&
    source.mode === target.mode &&
    source.device === target.device
  )
}

/** Where a value comes from, as an operator would say it; '' where there is none. */
export function sourceText(source: Explanation | undefined): string {
  if (!source) return ''
  if (source.layer === 'default') return 'Standard'
  return `From ${placeText(source)}`
}

/** A patch, to follow "from" or "in": `all sites`, `n7`, `n7 on desktop in green mode`. */
export function placeText({ name, device, mode }: Pick<Explanation, 'name' | 'device' | 'mode'>): string {
  return [
    name === 'base' ? 'all sites' : name,
    device && `on ${device}`,
    mode !== undefined && `in ${mode} mode`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether this layer overrides the edited one, so that an edit has no visible effect here. */
export function outranks(source: Explanation | undefined, target: EditTarget): boolean {
  if (!source || source.layer === 'default' || isFrom(source, target)) return false
  const modes = Number(source.mode !== undefined) - Number(target.mode !== undefined)
  if (modes !== 0) return modes > 0
  if (source.name !== target.layer) return target.layer === 'base'
  return source.device !== undefined && target.device === undefined
}
