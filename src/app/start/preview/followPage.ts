/** After the last sign that something moved, the page is followed for this long, in ms: its transitions are over by then. */
const SETTLES_MS = 400
/** What moves blocks, or begins to. */
const MOVES = ['scroll', 'load', 'transitionrun', 'animationstart', 'pointermove'] as const

/**
 * Calls `onFrame` in each frame in which something may have moved on the page. One that is still costs nothing: previews stay open for
 * hours. Returns what to call where something else has changed.
 */
export function followPage(onFrame: () => void): () => void {
  let until = 0
  let isFollowed = false
  const frame = () => {
    onFrame()
    isFollowed = performance.now() < until
    if (isFollowed) requestAnimationFrame(frame)
  }
  const follow = () => {
    until = performance.now() + SETTLES_MS
    if (!isFollowed) requestAnimationFrame(frame)
    isFollowed = true
  }
  // The window hears of no picture that has come.
  for (const type of MOVES) document.addEventListener(type, follow, { capture: true, passive: true })
  addEventListener('resize', follow)
  new MutationObserver(follow).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  })
  // Letters of another width. Old engines and tests have no list of fonts.
  ;(document.fonts as FontFaceSet | undefined)?.addEventListener('loadingdone', follow)
  return follow
}
