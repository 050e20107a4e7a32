import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { AuthenticatorSetup } from './AuthenticatorSetup'
import {
  useAddPasskeyMutation,
  useConfirmMutation,
  useFactorsQuery,
  useFirstRecoveryCodesMutation,
  useRefreshSessionMutation,
  useSignInByPasskeyMutation,
} from './deskApi'
import { connection } from './connection'
import type { Session } from './deskTypes'
import styles from './SignIn.module.css'
import { NO_CODES, RecoveryCodes } from './RecoveryCodes'
import { showProblem } from './showProblem'
import { useDeskForm } from './useDeskForm'
import { useRead } from './useRead'
import { useTask } from './useTask'
import { readCode, wrongCode, wrongRecoveryCode } from './wrongCode'

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
  const [addPasskey] = useAddPasskeyMutation()
  const [refreshSession] = useRefreshSessionMutation()
  const [firstRecoveryCodes] = useFirstRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = async () => {
    await refreshSession().unwrap()
    const made = await firstRecoveryCodes()
      .unwrap()
      .catch((error: unknown) => showProblem(error, NO_CODES))
    if (made) setCodes(made)
    else onAnswer(true)
  }
  const add = async () => {
    await addPasskey('Passkey of this device').unwrap()
    await added()
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onAnswer(true)} />
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
  const has = (kind: 'passkey' | 'totp' | 'recovery') => kinds?.includes(kind) ?? unread !== undefined
  const [confirm] = useConfirmMutation()
  const [signInByPasskey] = useSignInByPasskeyMutation()
  const form = useDeskForm({
    defaults: { code: '', way: 'code' as 'code' | 'passkey' },
    async send({ code, way }, { setValue }) {
      try {
        const answered = way === 'passkey' ? signInByPasskey() : confirm({ body: { code: readCode(code) } })
        connection.signedIn(await answered.unwrap())
        onAnswer(true)
      } catch (error) {
        setValue('code', '')
        throw error
      }
    },
    fieldOf: (_, { way }) => (way === 'code' ? 'code' : undefined),
  })
  const busy = form.busy && form.values.way
  return (
    <Modal open growing title="Is it you?" onClose={() => onAnswer(false)}>
      <div className={styles.ways}>
        <p>What you want to do needs your second factor.</p>
        {kinds === undefined && unread === undefined && <p role="status">One moment …</p>}
        {has('totp') && (
          <form className={styles.form} noValidate onSubmit={form.submit({ way: 'code' })}>
            <TextField
              label="Code from the app"
              {...(has('recovery')
                ? { hint: 'Or one of your recovery codes.' }
                : { inputMode: 'numeric' as const })}
              autoComplete="one-time-code"
              maxLength={40}
              // It comes a moment after the dialog.
              autoFocus
              {...form.field('code', (typed, { way }) => way === 'code' && wrongCode(typed))}
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
            onClick={form.submit({ way: 'passkey' })}
          >
            Use a passkey
          </Button>
        )}
        {has('recovery') && !has('totp') && (
          <form className={styles.form} noValidate onSubmit={form.submit({ way: 'code' })}>
            <TextField
              label="Recovery code"
              hint="If you have lost your passkey. Each code works once."
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...form.field('code', (typed, { way }) => way === 'code' && wrongRecoveryCode(typed))}
            />
            <Button type="submit" variant="secondary" block busy={busy === 'code'}>
              Confirm
            </Button>
          </form>
        )}
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      </div>
    </Modal>
  )
}
