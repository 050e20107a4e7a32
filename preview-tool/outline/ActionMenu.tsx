import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import styles from './ActionMenu.module.css'

export interface MenuAction {
  label: string
  /** For display: `Alt+↑`. */
  keys?: string
  disabled?: boolean
  danger?: boolean
  run: () => void
}

interface ActionMenuProps {
  label: string
  anchor: HTMLElement
  actions: readonly MenuAction[]
  /** Return the focus after `chosen` and `escaped`; after `left` it has moved already. */
  onClose: (why: 'chosen' | 'escaped' | 'left') => void
}

/** A menu at the button that opened it: arrow keys, Home, End, first letters, Escape. */
export function ActionMenu({ label, anchor, actions, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const place = anchor.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = element
    const below = place.bottom + height < window.innerHeight
    const top = Math.max(4, below ? place.bottom : place.top - height)
    const left = Math.max(4, Math.min(place.left, window.innerWidth - width - 4))
    element.style.setProperty('inset-block-start', `${top}px`)
    element.style.setProperty('inset-inline-start', `${left}px`)
    itemsOf(element)[0]?.focus()
  }, [anchor])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = nextItem(event.key, at, items)
    if (to) to.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose('escaped')
    else if (event.key === 'Enter' || event.key === ' ') return event.stopPropagation()
    if (!event.ctrlKey && !event.metaKey) event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent) => {
    if (!menu.current?.contains(event.relatedTarget as Node | null)) onClose('left')
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {actions.map(({ label: text, keys, disabled, danger, run }, at) => (
        <button
          key={`${at} ${text}`}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled || undefined}
          className={danger ? `${styles.item} ${styles.danger}` : styles.item}
          onClick={() => {
            if (!disabled) run()
          }}
        >
          <span>{text}</span>
          {keys && (
            <kbd className={styles.keys} aria-hidden>
              {keys}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function nextItem(key: string, at: number, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[(Math.max(at, 0) - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return turned.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
