import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDispatch } from '@/store/hooks'
import { LockNotice } from './LockNotice'
import { useSafeboxQuery, safeboxApi } from './safeboxApi'
import { SafeField } from './SafeField'
import { passwordError } from './safePasswordRules'
import { failureText } from '@/domain/money/failureText'
import { encryptTyped } from '@/domain/session/encryptTyped'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import type { Thunk } from '@/store/makeStore'
import { sendMutation } from '@/store/sendMutation'
import styles from './Safebox.module.css'

const EMPTY = { old: '', next: '', again: '' }
const formError = (error: string | null) => error === null || t(error)

/** The error message of a failed save. */
function problemOf(saved: Exclude<Saved, { kind: 'done' }>, first: boolean): string {
  if (saved.kind === 'lost') return t(first ? 'safebox.lostFirst' : 'safebox.lostChange')
  if (saved.kind === 'unreadable') return t(`accounts.encryption.${saved.why}`)
  return failureText('safebox', saved.error)
}

/** Form of a six-digit password, entered twice; a change requires the old one. */
export function PasswordForm({ first, onDone }: { first: boolean; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const held = useRef(false)
  const [problem, setProblem] = useState('')
  const { data: safebox } = useSafeboxQuery(undefined, { skip: first, refetchOnMountOrArgChange: true })
  const locked = useCountdown(safebox?.lockedUntil || null) > 0
  const tries = safebox?.triesLeft ?? -1
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' })
  const { errors } = form.formState

  async function save({ old, next }: typeof EMPTY): Promise<void> {
    if (held.current) return
    held.current = true
    setBusy(true)
    setProblem('')
    const saved = await dispatch(savePassword(first ? null : readDigits(old), readDigits(next)))
    held.current = false
    setBusy(false)
    if (saved.kind === 'done') return onDone()
    const text = problemOf(saved, first)
    if (saved.kind === 'refused' && saved.error.errcode === 1151)
      form.setError('old', { message: text }, { shouldFocus: true })
    else setProblem(text)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {!first && locked && safebox && <LockNotice until={safebox.lockedUntil} />}
      {!first && (
        <SafeField
          {...form.register('old', { validate: (typed) => first || formError(passwordError(typed)) })}
          label={t('safebox.oldPassword')}
          error={errors.old?.message}
          hint={tries > 0 && tries < 3 ? t('safebox.triesLeft', { count: tries }) : undefined}
        />
      )}
      <SafeField
        {...form.register('next', {
          validate: (typed, { old }) =>
            formError(
              passwordError(typed) ??
                (!first && readDigits(typed) === readDigits(old) ? 'safebox.error.1157' : null),
            ),
        })}
        label={t('safebox.newPassword')}
        hint={t('safebox.passwordHint')}
        error={errors.next?.message}
      />
      <SafeField
        {...form.register('again', {
          validate: (typed, { next }) =>
            formError(
              passwordError(typed) ??
                (readDigits(typed) === readDigits(next) ? null : 'safebox.passwordDiffers'),
            ),
        })}
        label={t('safebox.again')}
        error={errors.again?.message}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!online && <p className={styles.offline}>{t('common.needsNetwork')}</p>}
      <Button type="submit" size="l" block busy={busy} disabled={!online || (!first && locked)}>
        {t(first ? 'safebox.savePassword' : 'safebox.changePassword')}
      </Button>
    </form>
  )
}

/** Outcome of setting a password. `lost`: unknown whether it was set. */
type Saved =
  | { kind: 'done' }
  | { kind: 'lost' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unreadable'; why: string }

/** Sets the safebox password; `old` is the current one, null for the first. Both are digits and sent encrypted. */
const savePassword =
  (old: string | null, next: string): Thunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    const encrypted = await dispatch(encryptTyped(next, ...(old === null ? [] : [old])))
    if (!encrypted.ok) return { kind: 'unreadable', why: encrypted.why }
    const [password, oldPassword] = encrypted.ciphers
    const body = { password, ...(oldPassword !== undefined && { oldPassword }) }
    const result = await dispatch(sendMutation(safeboxApi.endpoints.setSafePassword, body))
    // The player's data show whether there is a password, even after a lost response.
    await dispatch(loadUserInfo())
    if (result.ok) return { kind: 'done' }
    if (!mayHaveHappened(result.error)) return { kind: 'refused', error: result.error }
    return old === null && getState().session.user?.hasSafeboxPassword ? { kind: 'done' } : { kind: 'lost' }
  }
