import { useState, type FormEvent } from 'react'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { showToast } from '@/shared/ui/toast'
import { call } from './client'
import styles from './Me.module.css'

/** Sets another password; all other sessions end. */
export function PasswordChange({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.length < 10) return setProblem('At least 10 characters.')
    setBusy(true)
    setProblem(undefined)
    try {
      await call((api) => api.PUT('/credentials/password', { body: { current, password } }))
      setCurrent('')
      setPassword('')
      showToast({ kind: 'success', message: 'The password is changed. All other sessions have ended.' })
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles.part} aria-labelledby="me-password">
      <h2 id="me-password">Change the password</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <PasswordField
          label="New password"
          hint="At least 10 characters. All other sessions end."
          autoComplete="new-password"
          maxLength={200}
          value={password}
          error={problem}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Change it
        </Button>
      </form>
    </section>
  )
}
