import { shortcutOf } from '@/shared/shortcut'
import { boxOf, isInRow, pathAt, elementOf } from './blockElements'
import { editText } from './editText'
import { followPage } from './followPage'
import type { FrameBox, FromFrame, PageKey } from './messages'
import { scrollAlone, scrollers } from './scrollTogether'

/** The part of a tall block that must be in the window for it to count as seen. */
const ENOUGH = 0.4

/** Scrolls a block into view unless it is seen already. */
function revealBlock(box: FrameBox): void {
  const inside = Math.min(box.y + box.height, innerHeight) - Math.max(box.y, 0)
  if (inside >= Math.min(box.height, innerHeight * ENOUGH)) return
  const fits = box.height < innerHeight * (1 - ENOUGH)
  // Each page beside another reveals it, too, wherever it stands there.
  scrollAlone(() => elementOf(box.path)?.scrollIntoView({ block: fits ? 'center' : 'start' }))
}
import './previewPage.css'

/** Events by which a page is used; while it is edited they only select. */
const USES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'submit'] as const
const KEYS: Record<string, PageKey> = {
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  'Alt+d': 'duplicate',
  'Alt+h': 'hide',
  Delete: 'remove',
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
  'Ctrl+s': 'save',
}

interface PageEditing {
  /** Whether clicks select instead of using the page. */
  setEditing: (on: boolean) => void
  /** Reports where these blocks stand, now and whenever that changes. */
  track: (paths: readonly string[]) => void
  /** Scrolls the selected block into view, as soon as the page has it. */
  select: (path: string | null) => void
}

/** The page as something to edit: what is under the pointer, what was clicked, and where the selected blocks stand (PV-04). */
export function editPage(post: (message: FromFrame) => void): PageEditing {
  let on = false
  let tracked: readonly string[] = []
  let hovered: string | undefined
  let last = ''
  let selected: string | null = null
  /** What is to be seen until the reader scrolls, and where on the page it stood last. */
  let revealed: { path: string; at?: number } | null = null

  const hover = (path: string | undefined) => (hovered = on ? path : undefined)
  const report = () => {
    const boxes = [...new Set([...tracked, ...(hovered === undefined ? [] : [hovered])])]
      .map(boxOf)
      .filter((box): box is FrameBox => box !== null)
      .map((box) => (box.path === selected ? { ...box, isInRow: isInRow(box) } : box))
    const text = JSON.stringify([boxes, hovered])
    if (text !== last) post({ kind: 'boxes', boxes, ...(hovered !== undefined && { hovered }) })
    last = text
  }
  const reveal = () => {
    // What has just been added is rendered later than it is selected, and what is above it may come later still.
    const box = revealed && boxOf(revealed.path)
    if (!revealed || !box) return
    const at = box.y + (scrollers()[0]?.scrollTop ?? 0)
    if (Math.abs(at - (revealed.at ?? -Infinity)) >= 1) revealBlock(box)
    revealed.at = at
  }
  const noteMove = followPage(() => {
    reveal()
    report()
  })
  noteMove()

  addEventListener('pointermove', ({ target }) => hover(pathAt(target)), { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', () => {
    hover(undefined)
    noteMove()
  })
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => (revealed = null), { capture: true, passive: true })
  const use = (event: Event) => {
    if (!on || isEdited(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    const path = event.type === 'click' ? pathAt(event.target) : undefined
    if (path === undefined) return
    // It is seen where it was clicked: a page that scrolled now would take the second click elsewhere.
    selected = path
    revealed = null
    // A prevented press does not focus the frame, and its keys are for the block.
    window.focus()
    post({ kind: 'picked', path })
  }
  for (const type of USES) addEventListener(type, use, true)
  addEventListener(
    'dblclick',
    (event) => {
      if (on && event.target instanceof HTMLElement && !isEdited(event.target)) editText(event.target, post)
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const key = on && !isEdited(event.target) ? KEYS[shortcutOf(event)] : undefined
      if (!key) return
      event.preventDefault()
      event.stopPropagation()
      post({ kind: 'key', key })
    },
    true,
  )

  return {
    setEditing(now) {
      on = now
      hovered = undefined
      document.documentElement.toggleAttribute('data-preview-editing', now)
    },
    track(paths) {
      tracked = paths
      noteMove()
    },
    select(path) {
      if (path !== selected) revealed = path === null ? null : { path }
      selected = path
      noteMove()
    },
  }
}

const isEdited = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-preview-text]') !== null
