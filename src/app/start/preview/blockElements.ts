import type { FrameBox } from './messages'

/** The block or item around a point of the page, by its path. */
export function pathAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-block-id]')?.dataset.blockId
    : undefined
}

export function elementOf(path: string): HTMLElement | null {
  return document.querySelector(`[data-block-id="${CSS.escape(path)}"]`)
}

/** Where a block stands in the window. One that shows a dialog has no size itself: the dialog's counts. */
export function boxOf(path: string): FrameBox | null {
  const element = elementOf(path)
  if (!element) return null
  for (const one of [element, ...element.querySelectorAll('*')]) {
    const { x, y, width, height } = one.getBoundingClientRect()
    if (width > 0 && height > 0) return { path, x, y, width, height }
  }
  return null
}

/** The blocks of a section that have a place on the page, in its order. */
export function boxesIn(section: string): FrameBox[] {
  const elements = document.querySelectorAll<HTMLElement>(`[data-block-id^="${CSS.escape(section)}."]`)
  return [...elements].flatMap((element) => boxOf(element.dataset.blockId ?? '') ?? [])
}

/** Whether a block stands beside its neighbour in the section. */
export function isInRow(box: FrameBox): boolean {
  const [section = ''] = box.path.split('.')
  const all = [...document.querySelectorAll<HTMLElement>(`[data-block-id^="${CSS.escape(section)}."]`)]
  const at = all.findIndex((one) => one.dataset.blockId === box.path)
  const neighbour = boxOf((all[at + 1] ?? all[at - 1])?.dataset.blockId ?? '')
  if (!neighbour || neighbour.path === box.path) return false
  return Math.abs(neighbour.y - box.y) < Math.min(neighbour.height, box.height) / 2
}
