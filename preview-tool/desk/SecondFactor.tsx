import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { ask } from './client'
import { connection, type Session } from './connection'
import { passkeyProblem, signInByPasskey } from './passkeys'
import styles from './SignIn.module.css'

interface SecondFactorProps {
  session: Session
  /** What waited for it goes on (true), or is given up. */
  onAnswer: (given: boolean) => void
}

/** Asks who is there once more, before something that needs it; leads to setting up a second factor where there is none. */
export function SecondFactor({ session, onAnswer }: SecondFactorProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async (way: 'code' | 'passkey', confirmed: () => Promise<Session>) => {
    if (busy) return
    setBusy(way)
    setProblem(null)
    try {
      connection.signedIn(await confirmed())
      onAnswer(true)
    } catch (error) {
      setProblem(passkeyProblem(error))
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return setProblem('The code has six digits.')
    void confirm('code', () => ask((api) => api.POST('/session/second-factor', { body: { code: digits } })))
  }
  if (!session.secondFactor.enrolled)
    return (
      <Modal open title="This needs a second factor" onClose={() => onAnswer(false)}>
        <p>
          What you want to do asks for more than a password: a passkey, or a code of an authenticator app. You
          have neither yet. Setting one up takes a minute.
        </p>
        <p>
          <Link to="/me" onClick={() => onAnswer(false)}>
            Set up a second factor
          </Link>
        </p>
      </Modal>
    )
  return (
    <Modal open title="Is it you?" onClose={() => onAnswer(false)}>
      <div className={styles.ways}>
        <p>What you want to do asks for your passkey, or for a code of your authenticator app.</p>
        <Button
          variant="secondary"
          block
          icon="key"
          busy={busy === 'passkey'}
          onClick={() => void confirm('passkey', signInByPasskey)}
        >
          Use a passkey
        </Button>
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            data-autofocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <Button type="submit" block busy={busy === 'code'}>
            Confirm
          </Button>
        </form>
      </div>
    </Modal>
  )
}
