import { boxOf, elementOf } from './blockElements'

/** The part of a tall block that must be in the window for it to count as seen. */
const ENOUGH = 0.4

/** Scrolls a block into view unless it is seen already; false while the page does not show it. */
export function revealBlock(path: string): boolean {
  const box = boxOf(path)
  if (!box) return false
  const inside = Math.min(box.y + box.height, innerHeight) - Math.max(box.y, 0)
  if (inside >= Math.min(box.height, innerHeight * ENOUGH)) return true
  const fits = box.height < innerHeight * (1 - ENOUGH)
  elementOf(path)?.scrollIntoView({ block: fits ? 'center' : 'start' })
  return true
}
