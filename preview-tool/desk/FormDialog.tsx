import { useId, type FormEvent, type ReactNode } from 'react'
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
        <div role="alert" className={styles.problem}>
          {blockers ? <BlockerList blockers={blockers} /> : task.problem}
        </div>
      </form>
    </Modal>
  )
}
