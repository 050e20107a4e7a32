import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { showToast } from '@/shared/ui/toast'
import { useSetPasswordMutation } from './deskApi'
import { DeskProblem } from './deskProblem'
import styles from './Me.module.css'
import { useDeskForm } from './useDeskForm'

interface PasswordChangeProps {
  /** Whether there is one already; who comes from the company's sign-in may have none. */
  hasPassword: boolean
}

/** Sets another password; all other sessions end. */
export function PasswordChange({ hasPassword }: PasswordChangeProps) {
  const [setPassword] = useSetPasswordMutation()
  const form = useDeskForm({
    defaults: { current: '', password: '' },
    async send(body, { reset }) {
      await setPassword({ body }).unwrap()
      reset()
      showToast({ kind: 'success', message: 'Your password is changed. You are signed out everywhere else.' })
    },
    fieldOf: (error) =>
      error instanceof DeskProblem && error.code === 'wrongPassword' ? 'current' : 'password',
  })
  return (
    <section className={styles.part} aria-labelledby="me-password">
      <h2 id="me-password">{hasPassword ? 'Change the password' : 'Set a password'}</h2>
      <form className={styles.form} noValidate onSubmit={form.submit()}>
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('current', (typed) => typed === '' && 'Enter your current password first.')}
          />
        )}
        <PasswordField
          label="New password"
          hint="At least 10 characters. All other sessions end."
          autoComplete="new-password"
          maxLength={200}
          {...form.field('password', (typed) => typed.length < 10 && 'At least 10 characters.')}
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {hasPassword ? 'Change it' : 'Set it'}
        </Button>
      </form>
    </section>
  )
}
