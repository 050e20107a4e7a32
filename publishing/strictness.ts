import canonicalize from 'canonicalize'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { sectionNames } from '@layout/sections'

export type Strictness = 'same' | 'stricter' | 'looser'

/**
 * What one view is beside another (both as `composeLayout` gives them). `stricter` only where nothing but promotions is hidden or
 * taken away: anything that is not surely stricter counts as looser. `promotional` has the types of blocks that are promotions.
 */
export function strictness(from: unknown, to: unknown, promotional: ReadonlySet<string>): Strictness {
  if (!isJsonObject(from) || !isJsonObject(to)) return 'looser'
  if (isSame(from, to)) return 'same'
  const sections = new Set([...sectionNames(from), ...sectionNames(to)])
  const isStricter = [...new Set([...Object.keys(from), ...Object.keys(to)])].every((key) => {
    const [before, after] = [ownValue(from, key), ownValue(to, key)]
    if (isSame(before, after)) return true
    return sections.has(key) && onlyHidesPromotions(before, after ?? {}, promotional)
  })
  return isStricter ? 'stricter' : 'looser'
}

/** Whether a section differs from another only by promotions that are hidden or gone. */
function onlyHidesPromotions(from: unknown, to: unknown, promotional: ReadonlySet<string>): boolean {
  if (!isJsonObject(from) || !isJsonObject(to)) return false
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].every((id) => {
    const [before, after] = [ownValue(from, id), ownValue(to, id)]
    if (isSame(before, after)) return true
    if (!isJsonObject(before) || !promotional.has(String(before.type))) return false
    return after === undefined || isSame({ ...before, hidden: true }, after)
  })
}

/** The promotions that a view shows: `home.banners`. */
export const shownPromotions = (view: unknown, promotional: ReadonlySet<string>): string[] =>
  !isJsonObject(view)
    ? []
    : sectionNames(view).flatMap((name) => {
        const section = ownValue(view, name)
        return Object.entries(isJsonObject(section) ? section : {})
          .filter(([, block]) => isJsonObject(block) && promotional.has(String(block.type)) && !block.hidden)
          .map(([id]) => `${name}.${id}`)
      })

/** Whether two JSON values are equal; the order of keys does not matter. */
const isSame = (one: unknown, other: unknown): boolean => canonicalize(one) === canonicalize(other)
