import { useEffect, useState, type FormEvent } from 'react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { buttonClass } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { useSignInOptionsQuery } from './deskApi'
import { desk } from './deskCalls'
import { deskAddress } from './deskRequest'
import { connection } from './connection'
import type { Session } from './deskTypes'
import { DeskProblem } from './deskProblem'
import { passkeyProblem, signInByPasskey } from './passkeys'
import { rememberPage, takePage } from './rememberedPage'
import styles from './SignIn.module.css'
import { useRead } from './useRead'

/** Every way to sign in that this desk has. `email` is filled in already where it is known who comes back. */
export function SignIn({ email: known = '' }: { email?: string }) {
  const { data: ways } = useRead(useSignInOptionsQuery())
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waits = useCountdown()

  const attempt = async (way: 'password' | 'passkey', signIn: () => Promise<Session>) => {
    if (busy) return
    setBusy(way)
    setProblem(null)
    try {
      connection.signedIn(await signIn())
      // They stay where they are, although they may have tried the company first.
      takePage()
    } catch (error) {
      setProblem(passkeyProblem(error))
      if (error instanceof DeskProblem && error.status === 429) waits.start(error.retryAfter ?? 30)
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readText(email) === '' || password === '')
      return setProblem('Fill in your e-mail address and password.')
    if (waits.left === 0)
      void attempt('password', () => desk.signIn({ body: { email: readText(email), password } }))
  }
  if (ways?.isEmpty)
    return (
      <p>
        Nobody has an account here yet. The link for the first one was printed where the desk was started, in
        its terminal.
      </p>
    )
  return (
    <div className={styles.ways}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          data-autofocus={known === '' || undefined}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus={known === '' ? undefined : true}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
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
          onClick={() => void attempt('passkey', signInByPasskey)}
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
