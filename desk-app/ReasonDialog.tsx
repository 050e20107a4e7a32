import { useState, type ReactNode } from 'react'
import { readText } from '@/shared/format/readTyped'
import { FormDialog } from './FormDialog'
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
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const task = useTask()
  const submit = () => {
    const given = reason.trim()
    const isEnough = readText(given).length >= atLeast
    setMissing(isEnough ? undefined : missingText(readText(given), atLeast))
    const why = refuse?.() ?? null
    if (why !== null) return task.refuse(why)
    if (isEnough) void task.run(() => run(given))
  }
  return (
    <FormDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      task={task}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

const missingText = (given: string, atLeast: number) =>
  given === '' ? 'Say why.' : `Say it in ${atLeast} characters or more.`
