import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { classNames } from './classNames'
import { pushDialog } from './dialogStack'
import { BackEndText } from './BackEndText'
import { IconButton } from './IconButton'
import { useHydrated } from './useHydrated'
import { useScrollable } from './useScrollable'
import styles from './Dialog.module.css'
import { t } from '@/shared/i18n/t'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Language of a title that the back end wrote; empty for the page's own. */
  titleLang?: string
  children?: ReactNode
  footer?: ReactNode
  /** Whether Esc, the backdrop and the close button close it. */
  dismissible?: boolean
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** Opened without a tap: defers opening to a new task. (After a tap it opens at once; phones show their keyboard only then.) */
  deferOpen?: boolean
  className?: string
}

/** The base of modals and sheets: a native modal dialog, mounted only while open, in a browser only. */
export function Dialog({ open, ...props }: DialogProps) {
  const hydrated = useHydrated()
  return open && hydrated ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  titleLang = '',
  children,
  footer,
  dismissible = true,
  role = 'dialog',
  deferOpen = false,
  className,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(body)
  const pressedBackdrop = useRef(false)
  // The second press of a double click on what opened the dialog answers nothing in it.
  const pressedAfresh = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const show = () => {
      if (!dialog.open) dialog.showModal()
      // `showModal` focuses the first link, and scrolls to it.
      for (const area of [dialog, body.current]) if (area) area.scrollTop = 0
      // The dialog takes the focus, so that its title is read first, unless a field has `data-autofocus`.
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
      first.focus({ preventScroll: true })
    }
    // Making the page inert takes time and would delay a pending tap.
    const later = deferOpen ? setTimeout(show) : undefined
    if (!deferOpen) show()
    const leave = pushDialog(dialog)
    return () => {
      clearTimeout(later)
      leave()
      // Unmounting does not return the focus, but closing does.
      dialog.close()
      // Opened by an address, or by what is gone since: there is nothing to return to, and the page has it.
      const focused = document.activeElement
      if (focused === document.body || dialog.contains(focused))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [deferOpen])

  // Some browsers close a dialog at the second Esc regardless of the page; a notice that must be confirmed is opened again.
  const closedByItself = useEffectEvent(() => {
    if (dismissible) onClose()
    else ref.current?.showModal()
  })
  useEffect(() => {
    const dialog = ref.current
    // The event is asynchronous: a dialog that was removed or reopened since was not closed by the browser.
    const closed = () => {
      if (dialog?.isConnected && !dialog.open) closedByItself()
    }
    dialog?.addEventListener('close', closed)
    return () => dialog?.removeEventListener('close', closed)
  }, [])

  const backdrop = (event: MouseEvent) => event.target === ref.current && event.detail !== 0
  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, className)}
      closedby={dismissible ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onMouseDownCapture={(event) => {
        pressedAfresh.current ||= event.detail < 2
        pressedBackdrop.current = event.target === ref.current && pressedAfresh.current
      }}
      onClickCapture={(event) => {
        if (event.detail < 2 || pressedAfresh.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        if (dismissible && pressedBackdrop.current && backdrop(event)) onClose()
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {titleLang ? <BackEndText lang={titleLang}>{title}</BackEndText> : title}
          </h2>
          {dismissible && (
            <IconButton icon="x" label={t('common.close')} className={styles.close} onClick={onClose} />
          )}
        </div>
        <div
          ref={body}
          className={styles.body}
          data-dialog-body
          {...(scrollable ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        >
          <div>{children}</div>
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
