import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState, type FormEvent } from 'react'
import { encryptPassword } from '@/api/encryptPassword'
import { REAUTHENTICATION, type Credentials } from '@/api/reauthentication'
import { RouteLink } from '@/engine/render/RouteLink'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { clock } from '@/shared/time/clock'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { PasswordField } from '@/shared/ui/PasswordField'
import { Form } from '@/shared/ui/Stack'
import { TextField } from '@/shared/ui/TextField'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import type { CredentialRequest } from '@/store/reauthenticate'
import { loginFailure } from './loginFailure'

/** What the back end said of what it was given before; nothing at the first time. */
function problemOf({ error }: CredentialRequest): string | undefined {
  const { errcode } = error
  if (errcode === REAUTHENTICATION.passwordNeeded || errcode === REAUTHENTICATION.factorNeeded)
    return undefined
  if (errcode === REAUTHENTICATION.factorWrong)
    return t(isClockWrong() ? 'reauthentication.clockWrong' : 'reauthentication.wrongCode')
  if (errcode === REAUTHENTICATION.factorUsed) return t('reauthentication.usedCode')
  if (errcode === REAUTHENTICATION.passkeyRefused) return t('reauthentication.passkeyRefused')
  return errcode === 1018 ? t('reauthentication.wrongPassword') : loginFailure(error)
}

/** Codes of an app are by the clock of its device; the server's time is known here, so a wrong one can be named. */
const isClockWrong = () => Math.abs(clock.now() - clock.device()) > 60_000

/** What the refusal offers to sign with a passkey; null where it offers none, or this browser has none. */
function passkeyOf({ error: { body } }: CredentialRequest): object | null {
  const options = isRecord(body) ? body.passkey : undefined
  return isRecord(options) && 'PublicKeyCredential' in globalThis ? options : null
}

/** Null when the player refused, or this device has no passkey of the account: browsers do not say which. */
async function signWithPasskey(optionsJSON: object | null): Promise<object | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return await startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON })
  } catch {
    return null
  }
}

/** Asks for the password or a code before a call is sent again: the same dialog wherever a back end asks (AS-01, AS-03). */
export default function CredentialDialog({ request }: { request: CredentialRequest }) {
  const { asks, resolve } = request
  return (
    <Modal open title={t(`reauthentication.${asks}Title`)} onClose={() => resolve(null)}>
      {asks === 'password' ? (
        <PasswordRequest problem={problemOf(request)} onSend={resolve} />
      ) : (
        <FactorRequest problem={problemOf(request)} passkey={passkeyOf(request)} onSend={resolve} />
      )}
    </Modal>
  )
}

interface RequestProps {
  problem: string | undefined
  /** Null gives up. */
  onSend: (credentials: Credentials | null) => void
}

function PasswordRequest({ problem, onSend }: RequestProps) {
  const publicKey = useAppSelector(({ site }) => site.settings.publicKey)
  const account = useAppSelector(({ session }) => session.user?.account ?? '')
  const { field, busy, submit } = useOneField(problem, async (password) => {
    const encryption = await encryptPassword(password, publicKey)
    if (!encryption.ok) return t(`accounts.encryption.${encryption.why}`)
    onSend({ loginPassword: encryption.cipher })
    return null
  })
  return (
    <Form onSubmit={submit}>
      <p>{t('reauthentication.passwordLead')}</p>
      {/* For password managers, which need the account next to the password. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField {...field} label={t('accounts.password')} autoComplete="current-password" />
      <SendButton busy={busy} />
    </Form>
  )
}

interface FactorProps extends RequestProps {
  /** What a passkey has to sign, where the back end offers one and the browser can use it. */
  passkey: object | null
}

function FactorRequest({ problem, passkey, onSend }: FactorProps) {
  const { field, busy, submit } = useOneField(problem, (typed) => {
    const factorCode = readDigits(typed)
    if (factorCode === '') return t('accounts.fillIn')
    onSend({ factorCode, passkey: undefined })
    return null
  })
  const [passkeyProblem, setPasskeyProblem] = useState('')
  const sendPasskey = async () => {
    setPasskeyProblem('')
    const signed = await signWithPasskey(passkey)
    if (signed) onSend({ passkey: signed, factorCode: undefined })
    else setPasskeyProblem(t('reauthentication.passkeyFailed'))
  }
  return (
    <Form onSubmit={submit}>
      {passkey && (
        <>
          <Button variant="secondary" size="l" block icon="key" onClick={() => void sendPasskey()}>
            {t('reauthentication.usePasskey')}
          </Button>
          <p role="alert">{passkeyProblem}</p>
        </>
      )}
      <p>{t('reauthentication.factorLead')}</p>
      <TextField
        {...field}
        label={t('reauthentication.code')}
        hint={t('reauthentication.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <SendButton busy={busy} />
      <p>
        {t('reauthentication.lost')}{' '}
        <RouteLink to="/service" onClick={() => onSend(null)}>
          {t('page.service')}
        </RouteLink>
      </p>
    </Form>
  )
}

/** A field with its error, and a submit that sends what was typed once. `send` returns what is wrong with it, or null. */
function useOneField(
  problem: string | undefined,
  send: (typed: string) => Promise<string | null> | string | null,
) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [error, setError] = useState(problem)
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const check = async () => {
    setBusy(true)
    const wrong = value === '' ? t('accounts.fillIn') : await send(value)
    setBusy(false)
    if (wrong === null) return
    setError(wrong)
    ref.current?.focus()
  }
  return {
    busy,
    field: {
      ref,
      value,
      error,
      'data-autofocus': true,
      onChange: (event: { target: HTMLInputElement }) => {
        setValue(event.target.value)
        setError(undefined)
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy && online) void check()
    },
  }
}

function SendButton({ busy }: { busy: boolean }) {
  const online = useOnline()
  return (
    <>
      <Button type="submit" size="l" block busy={busy} disabled={!online}>
        {t('reauthentication.continue')}
      </Button>
      {!online && <p role="status">{t('common.needsNetwork')}</p>}
    </>
  )
}
