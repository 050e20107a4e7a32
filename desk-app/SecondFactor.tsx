import { useState, type FormEvent } from 'react'
import { readDigits } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { AuthenticatorSetup } from './AuthenticatorSetup'
import { useFactorsQuery } from './deskApi'
import { desk } from './deskCalls'
import { connection } from './connection'
import type { Session } from './deskTypes'
import { addPasskey, passkeyProblem, signInByPasskey } from './passkeys'
import { refreshSession } from './refreshSession'
import styles from './SignIn.module.css'
import { useRead } from './useRead'
import { useTask } from './useTask'

interface SecondFactorProps {
  session: Session
  /** What waited for it goes on (true), or is given up. */
  onAnswer: (given: boolean) => void
}

/** Asks who is there once more, before something that needs it; where there is no second factor, it is set up here. */
export function SecondFactor({ session, onAnswer }: SecondFactorProps) {
  // What is set up while the dialog is open is not asked for at once.
  const [isEnrolled] = useState(session.secondFactor.enrolled)
  return isEnrolled ? <Confirm onAnswer={onAnswer} /> : <Enrol onAnswer={onAnswer} />
}

function Enrol({ onAnswer }: Pick<SecondFactorProps, 'onAnswer'>) {
  const task = useTask()
  const added = async () => {
    await refreshSession()
    onAnswer(true)
  }
  const add = async () => {
    try {
      await addPasskey('Passkey of this device')
    } catch (error) {
      throw new Error(passkeyProblem(error), { cause: error })
    }
    await added()
  }
  return (
    <Modal open title="This needs a second factor" onClose={() => onAnswer(false)}>
      <div className={styles.ways}>
        <p>
          What you want to do needs more than a password: a passkey, or a code from an authenticator app. You
          have neither yet. Add one, and it goes on.
        </p>
        <p role="alert" className={styles.problem}>
          {task.problem}
        </p>
        <Button icon="key" block busy={task.busy} onClick={() => void task.run(add)}>
          Add a passkey of this device
        </Button>
        <AuthenticatorSetup onDone={() => void task.run(added)} />
      </div>
    </Modal>
  )
}

function Confirm({ onAnswer }: Pick<SecondFactorProps, 'onAnswer'>) {
  const { data, problem: unread } = useRead(useFactorsQuery())
  const kinds = data?.credentials.map(({ kind }) => kind)
  // What cannot be read is offered: the desk says what is not there.
  const has = (kind: 'passkey' | 'totp') => kinds?.includes(kind) ?? unread !== undefined
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<{ way: 'code' | 'passkey'; why: string } | null>(null)
  const confirm = async (way: 'code' | 'passkey', confirmed: () => Promise<Session>) => {
    if (busy) return
    setBusy(way)
    setProblem(null)
    try {
      connection.signedIn(await confirmed())
      onAnswer(true)
    } catch (error) {
      setProblem({ way, why: passkeyProblem(error) })
      setCode('')
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = readDigits(code)
    if (!/^\d{6}$/.test(digits)) return setProblem({ way: 'code', why: 'The code has six digits.' })
    void confirm('code', () => desk.confirm({ body: { code: digits } }))
  }
  return (
    <Modal open growing title="Is it you?" onClose={() => onAnswer(false)}>
      <div className={styles.ways}>
        <p>What you want to do needs your second factor.</p>
        {kinds === undefined && unread === undefined && <p role="status">One moment …</p>}
        {has('totp') && (
          <form className={styles.form} noValidate onSubmit={submit}>
            <TextField
              label="Code from the app"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              // It comes a moment after the dialog.
              autoFocus
              value={code}
              error={problem?.way === 'code' && problem.why}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" block busy={busy === 'code'}>
              Confirm
            </Button>
          </form>
        )}
        {has('passkey') && (
          <Button
            variant={has('totp') ? 'secondary' : 'primary'}
            block
            icon="key"
            busy={busy === 'passkey'}
            onClick={() => void confirm('passkey', signInByPasskey)}
          >
            Use a passkey
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {problem?.way === 'passkey' && problem.why}
        </p>
      </div>
    </Modal>
  )
}
