import { useState, type FormEvent } from 'react'
import { readDigits } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { CopyRow } from '@/shared/ui/CopyRow'
import { Modal } from '@/shared/ui/Modal'
import { QrCode } from '@/shared/ui/QrCode'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { useConfirmAuthenticatorMutation, useNewAuthenticatorMutation } from './deskApi'
import styles from './SignIn.module.css'
import { TaskButton } from './TaskButton'

interface Secret {
  challenge: string
  /** For typing it in. */
  secret: string
  /** `otpauth://…`, for the camera. */
  address: string
}

/** Adds an authenticator app: a code to scan or to type in, and the first code of the app in return. */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [newAuthenticator] = useNewAuthenticatorMutation()
  const [confirm] = useConfirmAuthenticatorMutation()
  const begin = async () => setSecret(await newAuthenticator().unwrap())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const digits = readDigits(code)
    if (!secret || busy) return
    if (!/^\d{6}$/.test(digits)) return setProblem('The code has six digits.')
    setBusy(true)
    try {
      const { challenge } = secret
      await confirm({ body: { challenge, code: digits } }).unwrap()
      setSecret(null)
      showToast({ kind: 'success', message: 'The authenticator app is added.' })
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <TaskButton variant="secondary" icon="smartphone" run={begin}>
        Add an authenticator app
      </TaskButton>
      {secret && (
        <Modal open title="Add an authenticator app" onClose={() => setSecret(null)}>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <p>Scan this with the app, or type the key into it. Then enter the code that the app shows.</p>
            <QrCode text={secret.address} label="Code for the authenticator app to scan" />
            <dl>
              <CopyRow label="Key" value={inFours(secret.secret)} copy={secret.secret} done="Key copied." />
            </dl>
            <TextField
              label="Code from the app"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              data-autofocus
              value={code}
              error={problem}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" block busy={busy}>
              Add
            </Button>
          </form>
        </Modal>
      )}
    </>
  )
}

/** A key as it is read out: `JBSW Y3DP …`. */
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')
