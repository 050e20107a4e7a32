import { useState, type FormEvent } from 'react'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { showToast } from '@/shared/ui/toast'
import { useSetPasswordMutation } from './deskApi'
import { DeskProblem } from './deskProblem'
import styles from './Me.module.css'

interface PasswordChangeProps {
  /** Whether there is one already; who comes from the company's sign-in may have none. */
  hasPassword: boolean
}

/** Sets another password; all other sessions end. */
export function PasswordChange({ hasPassword }: PasswordChangeProps) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [change] = useSetPasswordMutation()
  const [wrong, setWrong] = useState<{ current?: string; password?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (hasPassword && current === '') return setWrong({ current: 'Enter your current password first.' })
    if (password.length < 10) return setWrong({ password: 'At least 10 characters.' })
    setBusy(true)
    setWrong({})
    try {
      await change({ body: { current, password } }).unwrap()
      setCurrent('')
      setPassword('')
      showToast({ kind: 'success', message: 'Your password is changed. You are signed out everywhere else.' })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const isCurrent = error instanceof DeskProblem && error.code === 'wrongPassword'
      setWrong(isCurrent ? { current: why } : { password: why })
    }
    setBusy(false)
  }
  return (
    <section className={styles.part} aria-labelledby="me-password">
      <h2 id="me-password">{hasPassword ? 'Change the password' : 'Set a password'}</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            error={wrong.current}
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
        <PasswordField
          label="New password"
          hint="At least 10 characters. All other sessions end."
          autoComplete="new-password"
          maxLength={200}
          value={password}
          error={wrong.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {hasPassword ? 'Change it' : 'Set it'}
        </Button>
      </form>
    </section>
  )
}
