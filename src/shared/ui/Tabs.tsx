import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './classNames'
import { Icon } from './Icon'
import type { IconName } from './iconNames'
import { reducesMotion } from './motion'
import { panelId, tabId } from './tabIds'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: ReactNode
  icon?: IconName | (string & {})
}

interface TabsProps {
  /** Accessible name of the list. */
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** Shared with the `TabPanel`s; unique on the page. */
  idBase: string
  variant?: 'line' | 'chips'
  className?: string
}

/** Index of the tab that a key selects, by the ARIA pattern; `-1` for other keys. */
function keyTarget(key: string, index: number, count: number, rtl: boolean): number {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % count
  if (key === back) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}

/** Scrolls sideways only: the page must not jump when a tab is selected. */
function centre(list: HTMLElement, tab: HTMLElement, smooth: boolean): void {
  const left = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  list.scrollTo?.({ left, behavior: smooth ? 'smooth' : 'instant' })
}

/** A tab list: one tab stop, with arrows, Home and End inside; scrolls sideways and keeps the selected tab in view. */
export function Tabs({ label, tabs, value, onChange, idBase, variant = 'line', className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  const known = tabs.some((tab) => tab.id === value)

  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && active) centre(list.current, active, shown.current && !reducesMotion())
    shown.current = true
    // Reference only an existing panel; filter lists have none.
    const panel = panelId(idBase, value)
    if (!active || !document.getElementById(panel)) return
    active.setAttribute('aria-controls', panel)
    return () => active.removeAttribute('aria-controls')
  }, [idBase, value, tabs.length])

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const current = tabs.findIndex((tab) => tabId(idBase, tab.id) === document.activeElement?.id)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabs[keyTarget(event.key, Math.max(0, current), tabs.length, rtl)]
    if (!next) return
    event.preventDefault()
    document.getElementById(tabId(idBase, next.id))?.focus({ preventScroll: true })
    onChange(next.id)
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.list, styles[variant], className)}
      onKeyDown={move}
    >
      {tabs.map((tab, index) => {
        const active = tab.id === value
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(idBase, tab.id)}
            aria-selected={active}
            tabIndex={active || (!known && index === 0) ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            <span>{tab.label}</span>
          </button>
        )
      })}
    </div>
  )
}
