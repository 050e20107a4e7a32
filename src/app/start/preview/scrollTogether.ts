import { boxOf, elementOf } from './blockElements'
import type { ScrollPlace } from './messages'

/** Ignore our own scrolling for this long (ms): it must not come back as the reader's. */
const SETTLING_MS = 200
/** A block counts as the one that is read when it begins above this line, in pixels. */
const READING_LINE = 160

/** What scrolls the page: its main part, or the whole window. */
export const scrollers = () =>
  [document.querySelector('main'), document.scrollingElement].filter(
    (one): one is Element => one instanceof Element && one.scrollHeight > one.clientHeight + 1,
  )

let quietUntil = 0

/** Scrolls the page for itself: the other pages stay where they are. */
export function scrollAlone(scroll: () => void): void {
  quietUntil = performance.now() + SETTLING_MS
  scroll()
}

/** Reports where the reader scrolls to, as a block and its distance to the top; and scrolls to such a place. */
export function scrollTogether(onScroll: (place: ScrollPlace) => void): (place: ScrollPlace) => void {
  addEventListener(
    'scroll',
    () => {
      if (performance.now() > quietUntil) onScroll(currentPlace())
    },
    { capture: true, passive: true },
  )
  const scrollTo = (place: ScrollPlace) => {
    const box = place.path === undefined ? null : boxOf(place.path)
    const [scroller] = scrollers()
    if (!scroller) return
    if (box) scroller.scrollBy({ top: box.y - place.offset, behavior: 'instant' })
    else
      scroller.scrollTo({
        top: place.part * (scroller.scrollHeight - scroller.clientHeight),
        behavior: 'instant',
      })
  }
  return (place) => scrollAlone(() => scrollTo(place))
}

function currentPlace(): ScrollPlace {
  const [scroller] = scrollers()
  const room = scroller ? scroller.scrollHeight - scroller.clientHeight : 0
  const part = scroller && room > 0 ? scroller.scrollTop / room : 0
  const inside = [...(scroller?.querySelectorAll<HTMLElement>('[data-block-id]') ?? [])]
  const read = inside.findLast((element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top <= READING_LINE && !isPinned(element)
  })
  const path = read?.dataset.blockId
  const offset = path === undefined ? 0 : (elementOf(path)?.getBoundingClientRect().top ?? 0)
  return { part, offset, ...(path !== undefined && { path }) }
}

/** Whether an element stays where it is when the page scrolls. */
function isPinned(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
  return false
}
