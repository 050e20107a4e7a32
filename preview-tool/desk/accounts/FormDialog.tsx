import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import styles from '../SignIn.module.css'
import type { Task } from '../useTask'

interface FormDialogProps {
  title: string
  action: string
  isDangerous?: boolean
  task: Task
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, one button, and why it was not done. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
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
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {children}
        <p role="alert" className={styles.problem}>
          {task.problem}
        </p>
      </form>
    </Modal>
  )
}
