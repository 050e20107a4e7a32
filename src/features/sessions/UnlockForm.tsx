import { useRef, useState, type FormEvent } from 'react'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { Form, Stack } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { unlockSession } from '@/domain/safer-play/unlockSession'
import styles from './SessionLock.module.css'

interface Props {
  account: string
  onLeave: () => void
}

/** Asks for the account's password. Masks a phone number, since someone else may be looking. */
export function UnlockForm({ account, onLeave }: Props) {
  const dispatch = useAppDispatch()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refuse = (why: string) => {
    setError(why)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return refuse(t('accounts.fillIn'))
    setBusy(true)
    const why = await dispatch(unlockSession(password))
    setBusy(false)
    if (why === null) return
    setPassword('')
    refuse(why)
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>{t('sessions.lock.text')}</p>
      <p className={styles.account}>
        {t('sessions.lock.account')}{' '}
        <strong>{/^\+?\d{7,}$/.test(account) ? maskPhone(account) : account}</strong>
      </p>
      {/* For password managers, which need the account next to the password. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={field}
        data-autofocus
        label={t('sessions.lock.password')}
        error={error}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
        autoComplete="current-password"
      />
      <Stack>
        <Button type="submit" size="l" block busy={busy}>
          {t('sessions.lock.unlock')}
        </Button>
        <Button variant="secondary" size="l" block icon="log-out" onClick={onLeave}>
          {t('sessions.logout')}
        </Button>
      </Stack>
    </Form>
  )
}
