import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { BlockerList } from './BlockerList'
import { blockersIn } from './blockersIn'
import styles from './SignIn.module.css'
import type { Task } from './useTask'

interface FormDialogProps {
  title: string
  action: string
  isDangerous?: boolean
  task: Task
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, one button, and why it was not done: the desk's sentence, or all that keeps it from players. */
export function FormDialog({
  title,
  action,
  isDangerous = false,
  task,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  const blockers = blockersIn(task.error)
  const fields = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries((before) => before + 1)
    onSubmit()
  }
  // A long form scrolls: what is wrong comes into sight, and a wrong field gets the focus.
  useEffect(() => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus()
    if (task.problem !== null) fields.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' })
  }, [tries, task.problem])
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={task.busy} variant={isDangerous ? 'danger' : 'primary'}>
          {action}
        </Button>
      }
    >
      <form ref={fields} id={form} className={styles.form} noValidate onSubmit={submit}>
        {children}
        <div role="alert" className={styles.problem}>
          {blockers ? <BlockerList blockers={blockers} /> : task.problem}
        </div>
      </form>
    </Modal>
  )
}
