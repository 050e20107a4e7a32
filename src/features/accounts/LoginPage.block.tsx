import { useState, useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { Form, Stack } from '@/shared/ui/Stack'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AccountFrame } from './AccountFrame'
import { readLogin, USERNAME_MAX } from './accountRules'
import { AccountTerms } from './AccountTerms'
import { logIn } from './authenticate'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { trackEvent } from '@/domain/tracking/trackEvent'
import { SocialLogin } from './SocialLogin'
import { useAgreementCheck } from './useAgreementCheck'
import { useLeaveWhenSignedIn } from './useLeaveWhenSignedIn'
import { useSocialResponse } from './useSocialResponse'
import { recallLogin, selectMayRemember, type RememberedLogin } from '@/domain/session/rememberLogin'
import styles from './form.module.css'

/** Shown in the field for a remembered password, of which only the ciphertext is known. */
const DOTS = '••••••••'

/** Login by username or phone and password, or with a social account where the site has one. */
export default function LoginPage() {
  useFirstVisit()
  const { state } = useLocation()
  const dispatch = useAppDispatch()
  const config = useAppSelector(({ site }) => site.config)
  const app = useAppSelector(({ site }) => site.settings.appName)
  const agreement = useAgreementCheck()
  const signedIn = useLeaveWhenSignedIn()
  const isEnded = useAppSelector((state) => state.session.isEnded)
  const [busy, setBusy] = useState(false)
  const [remembered, setRemembered] = useState<{ account: string; cipher: string } | null>(null)
  const form = useForm({ defaultValues: { account: '', password: '' } })
  const { errors } = form.formState
  useSocialResponse()
  useRememberedLogin(({ account, cipher }) => {
    const typed = form.getValues()
    if (!account || typed.account || typed.password) return
    form.setValue('account', account)
    // Who is about to type there replaces it. At once: the form's own focus comes after the next key.
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && focused.name === 'account') focused.select()
    if (!cipher) return
    setRemembered({ account, cipher })
    form.setValue('password', DOTS)
  })

  const forget = () => {
    setRemembered(null)
    form.setValue('password', '')
  }

  const submit = form.handleSubmit(async ({ account: typed, password }) => {
    if (signedIn || busy || !agreement.pass()) return
    const account = readLogin(config, typed)
    setBusy(true)
    const { ok } = await dispatch(
      logIn(
        remembered && remembered.account === account
          ? { account, cipher: remembered.cipher }
          : { account, password },
      ),
    )
    setBusy(false)
    if (!ok && remembered) forget()
  })

  const required = (isFilled: (value: string) => boolean) => (value: string) =>
    isFilled(value) || t('accounts.fillIn')
  return (
    <AccountFrame
      title={t('accounts.loginTitle')}
      lead={isEnded ? t('accounts.loginEnded') : t('accounts.loginLead', { app })}
      cover="login"
    >
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('account', {
            validate: required((value) => readText(value) !== ''),
            onChange: (event: { target: HTMLInputElement }) => {
              if (remembered && readLogin(config, event.target.value) !== remembered.account) forget()
            },
          })}
          label={t('accounts.account')}
          error={errors.account?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={USERNAME_MAX}
        />
        <PasswordField
          {...form.register('password', {
            // As it was typed: blanks may be one.
            validate: required((value) => value !== ''),
            onChange: (event: { target: HTMLInputElement }) => {
              if (!remembered) return
              setRemembered(null)
              // The first key press replaces the dots as a whole.
              form.setValue(
                'password',
                event.target.value === DOTS ? '' : event.target.value.replaceAll('•', ''),
              )
            },
          })}
          label={t('accounts.password')}
          error={errors.password?.message}
          hint={remembered ? t('accounts.rememberedHint') : undefined}
          autoComplete="current-password"
        />
        <div className={styles.links}>
          <RouteLink to="/forget">{t('accounts.forgotten')}</RouteLink>
        </div>
        <AccountTerms asked={agreement.required} />
        <Stack gap={0}>
          <Button type="submit" size="l" block busy={busy || signedIn}>
            {t('accounts.login')}
          </Button>
          <p className={styles.note} role="status">
            {signedIn && t('accounts.signedIn')}
          </p>
        </Stack>
      </Form>
      <SocialLogin agreement={agreement} />
      <p className={styles.below}>
        {t('accounts.noAccount')}{' '}
        <RouteLink to="/register" state={state as unknown}>
          {t('accounts.register')}
        </RouteLink>
      </p>
    </AccountFrame>
  )
}

/** Reports the first visit of the login once per device (TR-02). */
function useFirstVisit(): void {
  useEffect(() => {
    if (localStore.get(KEY.loginSeen) !== null) return
    localStore.set(KEY.loginSeen, '1')
    trackEvent({ name: 'first_enter_loginmenu' })
  }, [])
}

/** Passes the remembered login, if any, to `found` once the site's mode is known (AU-15). */
function useRememberedLogin(found: (login: RememberedLogin) => void): void {
  const allowed = useAppSelector(selectMayRemember)
  const publicKey = useAppSelector((state) => state.site.settings.publicKey)
  const onFound = useEffectEvent(found)
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    if (allowed === null || requested) return
    let isMounted = true
    void recallLogin({ publicKey, allowed }).then((login) => {
      if (!isMounted) return
      setRequested(true)
      onFound(login)
    })
    return () => {
      isMounted = false
    }
  }, [allowed, publicKey, requested])
}
