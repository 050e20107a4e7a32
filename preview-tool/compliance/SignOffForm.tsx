import { useState, type SubmitEvent } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import styles from './Board.module.css'

interface Props {
  /** Only an up-to-date passing result can be signed off. */
  refused: 'open' | 'fails' | undefined
  onSign: (name: string, note: string) => void
}

/** A reviewer's name and note for an audit case. */
export function SignOffForm({ refused, onSign }: Props) {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (readText(name) === '') return setError('Enter your name.')
    setError('')
    onSign(readText(name), note.trim())
  }
  if (refused)
    return (
      <p>
        {refused === 'open'
          ? 'Check this case as it is now. Then you can sign it off.'
          : 'A failed check cannot be signed off. Fix it and check it again.'}
      </p>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Reviewer"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={error || undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Note (optional)"
        maxLength={400}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" size="s" variant="secondary">
        Sign off
      </Button>
    </form>
  )
}
