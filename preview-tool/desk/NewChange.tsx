import { useId, useState, type FormEvent } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { call } from './client'
import styles from './SignIn.module.css'
import { useRequestKey } from './useRequestKey'

interface NewChangeProps {
  onMade: (id: string) => void
  onClose: () => void
}

/** Asks for the title of a new change and begins it, from what is live. */
export function NewChange({ onMade, onClose }: NewChangeProps) {
  const form = useId()
  const keyFor = useRequestKey()
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (readText(title) === '') return setProblem('Say in a few words what it is for.')
    setBusy(true)
    const body = { title: readText(title) }
    try {
      const { change } = await call((api) =>
        api.POST('/changes', {
          params: { header: keyFor(body) },
          body,
        }),
      )
      onMade(change.id)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="New change"
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={busy}>
          Begin
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="What is it for?"
          hint="Others see it in the list, such as “Banner for the lunar new year”."
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={title}
          error={problem}
          onChange={({ target }) => setTitle(target.value)}
        />
      </form>
    </Modal>
  )
}
