import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { classNames } from '@/shared/ui/classNames'
import { dialogStack } from '@/shared/ui/dialogStack'
import styles from './FloatingPanel.module.css'

/** The panel of a menu, of a list or of fields, beside what opens it. */
export function FloatingPanel({ className, ...props }: PopoverProps & { className?: string | undefined }) {
  return (
    <UNSAFE_PortalProvider getContainer={layer}>
      <Popover offset={4} {...props} className={classNames(styles.panel, className)} />
    </UNSAFE_PortalProvider>
  )
}

/** Everything outside of a modal dialog is inert, and a dialog clips what stands in it: only a layer of its own escapes both. */
function layer(): HTMLElement {
  const dialog = dialogStack.top()
  if (!dialog) return document.body
  const found = dialog.querySelector<HTMLElement>(':scope > [data-layer]')
  if (found) return found
  const made = document.createElement('div')
  made.className = styles.layer ?? ''
  made.dataset.layer = ''
  dialog.append(made)
  return made
}
