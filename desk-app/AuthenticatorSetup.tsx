import { useState } from 'react'
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
import { useDeskForm } from './useDeskForm'
import { wrongCode } from './wrongCode'

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
  const [newAuthenticator] = useNewAuthenticatorMutation()
  const [confirm] = useConfirmAuthenticatorMutation()
  const begin = async () => setSecret(await newAuthenticator().unwrap())
  const form = useDeskForm({
    defaults: { code: '' },
    async send({ code }, { reset }) {
      const { challenge = '' } = secret ?? {}
      await confirm({ body: { challenge, code: readDigits(code) } }).unwrap()
      reset()
      setSecret(null)
      showToast({ kind: 'success', message: 'The authenticator app is added.' })
      onDone()
    },
    fieldOf: () => 'code',
  })
  return (
    <>
      <TaskButton variant="secondary" icon="smartphone" run={begin}>
        Add an authenticator app
      </TaskButton>
      {secret && (
        <Modal open title="Add an authenticator app" onClose={() => setSecret(null)}>
          <form className={styles.form} noValidate onSubmit={form.submit()}>
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
              {...form.field('code', wrongCode)}
            />
            <Button type="submit" block busy={form.busy}>
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
