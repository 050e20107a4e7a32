import { useEffect, useState } from 'react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { buttonClass } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { useSignInByPasskeyMutation, useSignInMutation, useSignInOptionsQuery } from './deskApi'
import { deskAddress } from './deskRequest'
import { connection } from './connection'
import { DeskProblem } from './deskProblem'
import { rememberPage, takePage } from './rememberedPage'
import styles from './SignIn.module.css'
import { useDeskForm } from './useDeskForm'
import { useRead } from './useRead'

/** Every way to sign in that this desk has. `email` is filled in already where it is known who comes back. */
export function SignIn({ email: known = '' }: { email?: string }) {
  const { data: ways } = useRead(useSignInOptionsQuery())
  const [signIn] = useSignInMutation()
  const [signInByPasskey] = useSignInByPasskeyMutation()
  const waits = useCountdown()
  const form = useDeskForm({
    defaults: { email: known, password: '', way: 'password' as 'password' | 'passkey' },
    refuse: ({ email, password, way }) =>
      way === 'password' && (readText(email) === '' || password === '')
        ? 'Fill in your e-mail address and password.'
        : null,
    async send({ email, password, way }) {
      try {
        const answered =
          way === 'passkey' ? signInByPasskey() : signIn({ body: { email: readText(email), password } })
        connection.signedIn(await answered.unwrap())
        // They stay where they are, although they may have tried the company first.
        takePage()
      } catch (error) {
        if (error instanceof DeskProblem && error.status === 429) waits.start(error.retryAfter ?? 30)
        throw error
      }
    },
  })
  const busy = form.busy && form.values.way
  if (ways?.isEmpty)
    return (
      <p>
        Nobody has an account here yet. The link for the first one was printed where the desk was started, in
        its terminal.
      </p>
    )
  return (
    <div className={styles.ways}>
      <form className={styles.form} noValidate onSubmit={form.submit({ way: 'password' })}>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="username"
          data-autofocus={known === '' || undefined}
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus={known === '' ? undefined : true}
          {...form.field('password')}
        />
        <p role="alert" className={styles.problem}>
          {form.problem}
          {waits.left > 0 && ` You can try again in ${secondsText(waits.left)}.`}
        </p>
        <Button type="submit" block busy={busy === 'password'} disabled={waits.left > 0}>
          Sign in
        </Button>
      </form>
      {ways?.passkeys && browserSupportsWebAuthn() && (
        <Button
          variant="secondary"
          block
          icon="key"
          busy={busy === 'passkey'}
          onClick={form.submit({ way: 'passkey' })}
        >
          Sign in with a passkey
        </Button>
      )}
      {ways?.provider && (
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={`${deskAddress()}/session/provider`}
          onClick={rememberPage}
        >
          Sign in with {ways.provider}
        </a>
      )}
      <p className={styles.hint}>Forgotten your password? An admin can make you a link to set a new one.</p>
    </div>
  )
}

const secondsText = (seconds: number) =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`

/** Seconds that are left to wait. */
function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: (seconds: number) => setLeft(Math.max(1, Math.ceil(seconds))) }
}
