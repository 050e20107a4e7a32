import type { ReactNode } from 'react'
import { panelId, tabId } from './tabIds'

interface TabPanelProps {
  idBase: string
  id: string
  active: boolean
  children: ReactNode
  /** Keep the content while another tab is chosen (hidden), instead of leaving it out. */
  keep?: boolean
  className?: string
}

/** What a tab shows. Its content exists only while it is active, unless it is kept. */
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
