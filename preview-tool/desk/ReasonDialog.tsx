import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { BlockerList } from './BlockerList'
import { blockersIn } from './blockersIn'
import styles from './SignIn.module.css'
import { TextArea } from './TextArea'
import { useTask } from './useTask'

interface ReasonDialogProps {
  title: string
  /** What it means, and what else there is to choose. */
  children?: ReactNode
  /** Question for the reason. */
  label?: string
  hint?: string
  /** Text of the button. */
  action: string
  isDangerous?: boolean
  /** Characters that a reason has at least. */
  atLeast?: number
  /** Why it cannot be done as it is chosen; asked before it is tried. */
  refuse?: () => string | null
  /** Does it, and closes the dialog. */
  run: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why, and does it. What keeps it from being done is said where it was asked for. */
export function ReasonDialog({
  title,
  children,
  label = 'Why?',
  hint = 'Everybody at the desk reads it in the history.',
  action,
  isDangerous = false,
  atLeast = 1,
  refuse,
  run,
  onClose,
}: ReasonDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const task = useTask()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given.length < atLeast ? missingText(given, atLeast) : undefined)
    const why = refuse?.() ?? null
    if (why !== null) return task.refuse(why)
    if (given.length >= atLeast) void task.run(() => run(given))
  }
  const blockers = blockersIn(task.error)
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
        <TextArea
          label={label}
          hint={hint}
          data-autofocus={children === undefined || undefined}
          maxLength={500}
          rows={2}
          value={reason}
          error={missing}
          onChange={({ target }) => setReason(target.value)}
        />
        <div role="alert" className={styles.problem}>
          {task.problem}
          {blockers && <BlockerList blockers={blockers} />}
        </div>
      </form>
    </Modal>
  )
}

const missingText = (given: string, atLeast: number) =>
  given === '' ? 'Say why.' : `Say it in ${atLeast} characters or more.`
