import { useId, useState, type FormEvent } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { BaseChoice } from './BaseChoice'
import { useBeginChangeMutation } from './deskApi'
import { mixedBases, type LiveBase } from './mixedBases'
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
  const [beginChange] = useBeginChangeMutation()
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [bases, setBases] = useState<LiveBase[] | null>(null)
  const [from, setFrom] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (readText(title) === '') return setProblem('Say in a few words what it is for.')
    if (bases && from === undefined) return setProblem('Choose the sites that it begins from.')
    setBusy(true)
    const body = { title: readText(title), ...(from !== undefined && { from }) }
    try {
      const { change } = await beginChange({ key: keyFor(body), body }).unwrap()
      onMade(change.id)
    } catch (error) {
      const found = mixedBases(error)
      setBases(found)
      // What was chosen may have been replaced meanwhile.
      setFrom(undefined)
      setProblem(found ? undefined : error instanceof Error ? error.message : String(error))
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
          error={bases ? undefined : problem}
          onChange={({ target }) => setTitle(target.value)}
        />
        {bases && (
          <BaseChoice
            legend="Whose layouts does it begin from?"
            bases={bases}
            value={from ?? null}
            error={problem}
            onChange={setFrom}
          />
        )}
      </form>
    </Modal>
  )
}
