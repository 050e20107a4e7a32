/** What can have the focus by Tab, at this moment. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
/** Dialogs and menus give the focus back themselves, within a frame or two, in ms. */
const AFTER_MS = 60

/** What stood around what had the focus, the nearest first, and at which of its children. */
type Trail = { around: Element; at: number }[]

/**
 * Whoever goes by Tab stays where they were when a button goes that they pressed, or is off from then on (PV-10): the focus
 * goes to what stands in its place, or next to it. Left to the browser, it would begin again at the top of the page.
 */
export function keepFocus(): void {
  let last: { had: HTMLElement; trail: Trail } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isByPointer = false
  document.addEventListener('keydown', () => (isByPointer = false), true)
  document.addEventListener('pointerdown', () => (isByPointer = true), true)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? { had: target, trail: trailOf(target) } : null
  })
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      const { activeElement } = document
      // Taken away from what is still there: by a click beside it.
      if (last && activeElement === document.body && !isGone(last.had)) last = null
    }),
  )
  const restore = () => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === last?.had
    // A pointer is where it is.
    if (last === null || isByPointer || !isLost || !isGone(last.had)) return
    nearest(last.trail)?.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (last === null || !isGone(last.had)) return
    clearTimeout(timer)
    timer = setTimeout(restore, AFTER_MS)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function trailOf(had: Element): Trail {
  const trail: Trail = []
  for (let child = had, { parentElement: around } = had; around && around !== document.body;) {
    trail.push({ around, at: [...around.children].indexOf(child) })
    child = around
    around = around.parentElement
  }
  return trail
}

function nearest(trail: Trail): HTMLElement | undefined {
  for (const { around, at } of trail) {
    // Bars that stand by what is selected go with it: the selection itself is where they say.
    const place = around.isConnected
      ? around
      : document.getElementById(around.getAttribute('aria-controls') ?? '')
    const children = [...(place?.children ?? [])]
    for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
      const stop = [child, ...child.querySelectorAll(STOPS)].find(
        (one): one is HTMLElement => one instanceof HTMLElement && one.matches(STOPS) && isOn(one),
      )
      if (stop) return stop
    }
  }
  return undefined
}

const isGone = (one: HTMLElement) => !one.isConnected || one.matches(':disabled')
const isOn = (one: HTMLElement) =>
  one.tabIndex >= 0 && !isGone(one) && !one.closest('[inert], [hidden], details:not([open]) > :not(summary)')
