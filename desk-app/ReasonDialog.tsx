import { readText } from '@/shared/format/readTyped'
import { FormDialog, type FormDialogProps } from './FormDialog'
import { TextArea } from '../preview-tool/TextArea'
import type { useDeskForm } from './useDeskForm'

interface ReasonDialogProps extends FormDialogProps {
  form: FormDialogProps['form'] & Pick<ReturnType<typeof useDeskForm<{ reason: string }>>, 'field'>
  /** Question for the reason. */
  label?: string
  hint?: string
  /** Characters that a reason has at least. */
  atLeast?: number
}

/** Asks why, below what it means and what else there is to choose. */
export function ReasonDialog({
  label = 'Why?',
  hint = 'Everybody at the desk reads it in the history.',
  atLeast = 1,
  children,
  ...dialog
}: ReasonDialogProps) {
  return (
    <FormDialog {...dialog}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        data-autofocus={children === undefined || undefined}
        maxLength={500}
        rows={2}
        {...dialog.form.field('reason', (typed) => missingText(readText(typed), atLeast))}
      />
    </FormDialog>
  )
}

const missingText = (given: string, atLeast: number) =>
  given.length < atLeast && (given === '' ? 'Say why.' : `Say it in ${atLeast} characters or more.`)
