import { boxesIn } from './blockElements'
import type { FrameDrop } from './messages'

/** Where a block of a section would land that is held over a point of the page, in pixels of the window. */
export function dropPlace(section: string, x: number, y: number): FrameDrop {
  const boxes = boxesIn(section)
  const [first] = boxes
  if (!first) return { section }
  const isRow = boxes.length > 1 && boxes.every((box) => Math.abs(box.y - first.y) < first.height / 2)
  const middle = (box: (typeof boxes)[number]) => (isRow ? box.x + box.width / 2 : box.y + box.height / 2)
  const at = isRow ? x : y
  const nearest = boxes.reduce((best, box) =>
    Math.abs(middle(box) - at) < Math.abs(middle(best) - at) ? box : best,
  )
  return { section, beside: nearest, side: at < middle(nearest) ? 'before' : 'after', isRow }
}
