import { useState, type FormEvent } from 'react'
import type { AuthenticatorSetup } from '@/api/models/secondFactor'
import { securityApi } from '@/domain/security/securityApi'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { CopyRow } from '@/shared/ui/CopyRow'
import { QrCode } from '@/shared/ui/QrCode'
import { Form } from '@/shared/ui/Stack'
import { TextField } from '@/shared/ui/TextField'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import styles from './SecondFactorPage.module.css'
import type { useFactorChange } from './useFactorChange'

interface Props {
  setup: AuthenticatorSetup
  /** The page's: what it says of a lost response outlives this form. */
  change: ReturnType<typeof useFactorChange>
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** The secret as a QR code and as text, and the first code of the app. */
export function SetUpAuthenticator({ setup, change, onCodes, onCancel }: Props) {
  const { key, secret } = setup
  const app = useAppSelector(({ site }) => site.settings.appName)
  const account = useAppSelector(({ session }) => session.user?.account ?? '')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const online = useOnline()
  const { busy, problem, run } = change
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = readDigits(code)
    if (!/^\d{6}$/.test(digits)) return setError(t('security.factor.codeForm'))
    run(securityApi.endpoints.confirmAuthenticator, { key, code: digits }, ({ recoveryCodes }) =>
      onCodes(recoveryCodes),
    )
  }
  return (
    <Form onSubmit={submit}>
      <ol className={styles.steps}>
        <li>{t('security.factor.stepApp')}</li>
        <li>{t('security.factor.stepScan')}</li>
        <li>{t('security.factor.stepCode')}</li>
      </ol>
      <div className={styles.code}>
        <QrCode text={addressOf(app, account, secret)} label={t('security.factor.qr')} />
      </div>
      <dl>
        <CopyRow
          label={t('security.factor.secret')}
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          copy={secret}
        />
      </dl>
      <TextField
        label={t('security.factor.code')}
        value={code}
        error={error ?? (problem || undefined)}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button type="submit" size="l" block busy={busy} disabled={!online}>
        {t('security.factor.turnOn')}
      </Button>
      <Button variant="secondary" block onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Form>
  )
}

/** The address that apps read from a QR code. It is drawn here, and sent nowhere. */
function addressOf(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
