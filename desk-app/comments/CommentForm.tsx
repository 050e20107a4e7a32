import { useEffect } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { TextArea } from '../../preview-tool/TextArea'
import { useConnection } from '../connection'
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

/** What was typed and not sent yet, by who typed it and where: another selection, or a closed dialog, loses nothing. */
const unsent = new Map<string, string>()

/** The form of a comment, wherever it is shown. */
export function useCommentForm(
  { change, ...at }: { change: string; thread?: string; place?: CommentPlace },
  onDone?: () => void,
) {
  const [addComment] = useAddCommentMutation()
  const me = useConnection().session?.person.id
  const key = JSON.stringify([me, change, at])
  const form = useDeskForm({
    defaults: { text: unsent.get(key) ?? '' },
    async send({ text }, { keyFor, setValue }) {
      const body = { text: text.trim(), ...at }
      await addComment({ id: change, key: keyFor(body), body }).unwrap()
      setValue('text', '')
      unsent.delete(key)
      showToast({ kind: 'success', message: 'Your comment is added.' })
      onDone?.()
    },
  })
  const { text } = form.values
  useEffect(() => {
    if (text === '') unsent.delete(key)
    else unsent.set(key, text)
  }, [key, text])
  return { ...form, text: form.field('text', (typed) => readText(typed) === '' && 'Write something first.') }
}
