import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { BlockerList } from './BlockerList'
import { blockersIn } from './blockersIn'
import { ProblemDetails } from './ProblemDetails'
import styles from './SignIn.module.css'
import type { useDeskForm } from './useDeskForm'

export interface FormDialogProps {
  title: string
  /** Text of the button. */
  action: string
  isDangerous?: boolean
  form: Pick<ReturnType<typeof useDeskForm>, 'busy' | 'problem' | 'error' | 'submitCount' | 'submit'>
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form, one button, and why it was not done: the desk's sentence, or all that keeps it from players. */
export function FormDialog({ title, action, isDangerous = false, form, onClose, children }: FormDialogProps) {
  const { busy, problem, error, submitCount, submit } = form
  const id = useId()
  const blockers = blockersIn(error)
  const alert = useRef<HTMLDivElement>(null)
  // A long form scrolls: what is wrong comes into sight.
  useEffect(() => {
    if (problem !== null) alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [submitCount, problem])
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={busy} variant={isDangerous ? 'danger' : 'primary'}>
          {action}
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit()}>
        {children}
        <div ref={alert} role="alert" className={styles.problem}>
          {blockers ? <BlockerList blockers={blockers} /> : problem}
          {problem !== null && !blockers && <ProblemDetails error={error} />}
        </div>
      </form>
    </Modal>
  )
}
