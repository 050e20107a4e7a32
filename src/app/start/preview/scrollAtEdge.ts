import { boxesIn } from './blockElements'
import { scrollers } from './scrollTogether'

/** How near to the window's upper or lower end a held block scrolls the page, and by how much each time, in pixels. */
const EDGE = 70
const STEP = 24

/** Scrolls towards the end of the window at which a block is held, where its section goes on there. */
export function scrollAtEdge(section: string, y: number): void {
  const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
  const goesOn = ({ y: top, height }: { y: number; height: number }) =>
    by < 0 ? top < 0 : top + height > innerHeight
  if (by !== 0 && boxesIn(section).some(goesOn)) scrollers()[0]?.scrollBy({ top: by, behavior: 'instant' })
}
