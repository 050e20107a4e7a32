const STEPPED = 'input:is([type="number"], [type="range"])'
const LINE_PX = 16

/** A wheel or a swipe over the focused number scrolls what is around it; browsers would change its value. */
export function scrollOverFields(): void {
  addEventListener(
    'wheel',
    (event) => {
      const field = document.activeElement
      // With Ctrl it zooms.
      if (event.target !== field || event.ctrlKey || !field?.matches(STEPPED)) return
      event.preventDefault()
      const around = scrollable(field)
      const unit = [1, LINE_PX, around?.clientHeight ?? 0][event.deltaMode] ?? 1
      around?.scrollBy(event.deltaX * unit, event.deltaY * unit)
    },
    { capture: true, passive: false },
  )
}

function scrollable(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around
  return document.scrollingElement
}
