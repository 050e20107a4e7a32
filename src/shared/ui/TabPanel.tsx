import type { ReactNode } from 'react'
import { panelId, tabId } from './tabIds'

interface TabPanelProps {
  idBase: string
  id: string
  active: boolean
  children: ReactNode
  /** Keeps the content mounted (hidden) while another tab is active. */
  keep?: boolean
  className?: string
}

/** The content of a tab, mounted only while it is active unless it is kept. */
export function TabPanel({ idBase, id, active, children, keep, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(idBase, id)}
      aria-labelledby={tabId(idBase, id)}
      hidden={!active}
      className={className}
    >
      {active || keep ? children : null}
    </div>
  )
}
