import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '../../preview-tool/TextArea'
import { useAddCommentMutation } from '../deskApi'
import type { CommentPlace } from '../deskTypes'
import panel from '../Panel.module.css'
import styles from '../SignIn.module.css'
import { useDeskForm } from '../useDeskForm'

interface CommentFormProps {
  change: string
  /** The thread that it replies to. */
  thread?: string
  /** Where a new thread stands; all of the change without it. */
  place?: CommentPlace
  label: string
  /** Text of the button. */
  action: string
  isFocused?: boolean
  onDone?: () => void
  onCancel?: () => void
}

/** A new comment, or a reply. What was typed stays until the desk has it. */
export function CommentForm(props: CommentFormProps) {
  const { change, thread, place, label, action, isFocused = false, onDone, onCancel } = props
  const form = useCommentForm(
    { change, ...(thread !== undefined && { thread }), ...(place && { place }) },
    onDone,
  )
  return (
    <form className={styles.form} noValidate onSubmit={form.submit()}>
      <TextArea label={label} maxLength={2_000} autoFocus={isFocused} dir="auto" {...form.text} />
      <div role="alert" className={styles.problem}>
        {form.problem}
      </div>
      <div className={panel.actions}>
        <Button type="submit" size="s" variant="secondary" busy={form.busy}>
          {action}
        </Button>
        {onCancel && (
          <Button size="s" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The form of a comment, wherever it is shown. */
export function useCommentForm(
  { change, ...at }: { change: string; thread?: string; place?: CommentPlace },
  onDone?: () => void,
) {
  const [addComment] = useAddCommentMutation()
  const form = useDeskForm({
    defaults: { text: '' },
    async send({ text }, { keyFor, reset }) {
      const body = { text: text.trim(), ...at }
      await addComment({ id: change, key: keyFor(body), body }).unwrap()
      reset()
      onDone?.()
    },
  })
  return { ...form, text: form.field('text', (typed) => readText(typed) === '' && 'Write something first.') }
}
