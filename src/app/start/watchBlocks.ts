/** A block counts as seen when half of it, or half of the screen, was full of it for so long, in ms. */
const SEEN_MS = 1_000
/** How often new blocks are looked for, in ms: pages come and go in one document. */
const LOOK_MS = 2_000
/** A report names no more blocks. */
const MAX_NAMED = 100

const BLOCKS = '[data-block-id]'

/**
 * Watches which blocks of the layout are seen and tapped, each once in a page load. `take` returns the paths of those that are new since
 * it was called last.
 */
export function watchBlocks() {
  const seen = createOnce()
  const tapped = createOnce()
  const since = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const screen = rootBounds ? rootBounds.height : innerHeight
        const isSeen = isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= screen / 2)
        clearTimeout(since.get(target))
        since.delete(target)
        if (isSeen)
          since.set(
            target,
            setTimeout(() => seen.add(pathOf(target)), SEEN_MS),
          )
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5] },
  )
  const known = new WeakSet<Element>()
  const look = () => {
    for (const block of document.querySelectorAll(BLOCKS)) {
      if (known.has(block)) continue
      known.add(block)
      observer.observe(block)
    }
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  // All that are around the tap: a link is in its section.
  const onTap = ({ target }: Event) => {
    let block = target instanceof Element ? target.closest(BLOCKS) : null
    for (; block; block = block.parentElement?.closest(BLOCKS) ?? null) tapped.add(pathOf(block))
  }
  document.addEventListener('click', onTap, { capture: true, passive: true })
  return {
    take: () => ({ seen: seen.take(), tapped: tapped.take() }),
    stop() {
      clearInterval(timer)
      observer.disconnect()
      for (const timeout of since.values()) clearTimeout(timeout)
      document.removeEventListener('click', onTap, { capture: true })
    },
  }
}

const pathOf = (block: Element): string => block.getAttribute('data-block-id') ?? ''

/** Names that are given once, however often they are added. */
function createOnce() {
  const all = new Set<string>()
  let fresh: string[] = []
  return {
    add(name: string): void {
      if (name === '' || all.has(name)) return
      all.add(name)
      fresh.push(name)
    },
    take(): string[] {
      const taken = fresh.slice(0, MAX_NAMED)
      fresh = fresh.slice(MAX_NAMED)
      return taken
    },
  }
}
