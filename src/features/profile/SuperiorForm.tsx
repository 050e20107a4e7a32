import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '@/api/models/user'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { FieldError } from '@/shared/ui/Field'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import { Form } from '@/shared/ui/Stack'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { userChanged } from '@/store/sessionSlice'
import { isBusy, useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import card from './card.module.css'
import { setSuperior } from './profileApi'

const PID_MAX = 15

/** Sets the ID of who invited the player, after a confirmation, since it cannot be undone. */
export function SuperiorForm({ user }: { user: User }) {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  // Prefill the ID from an invite link; it is sent only when the player submits.
  const affiliateId = useAppSelector((state) => state.affiliateId)
  const known = /^\d{1,15}$/.test(affiliateId) && affiliateId !== String(user.id) ? affiliateId : ''
  const form = useForm({ defaultValues: { pid: known } })
  const { stage, run, checkAgain } = useAtMostOnceMutation(setSuperior, (end, input) => {
    setProblem(endText('profile.superior', end))
    if (end.kind === 'done' && input) {
      dispatch(userChanged({ pid: input.pid }))
      showToast({ kind: 'success', message: t('profile.superior.done', input) })
    }
    // Also after a refusal: a superior may already be set.
    if (end.kind === 'done' || end.kind === 'refused') void dispatch(loadUserInfo())
  })
  const submit = form.handleSubmit(async ({ pid: typed }) => {
    if (!online) return
    const pid = readDigits(typed)
    setProblem(null)
    const sure = await confirmDialog({
      title: t('profile.superior.confirmTitle', { pid }),
      message: t('profile.superior.confirm'),
      ok: t('profile.superior.confirmOk'),
    })
    if (sure) run({ pid })
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className={card.note}>{t('profile.superior.lead')}</p>
      <TextField
        {...form.register('pid', {
          validate: (typed) => {
            const pid = readDigits(typed)
            if (!/^\d+$/.test(pid) || pid.length > PID_MAX)
              return t('profile.superior.pidTip', { max: PID_MAX })
            return pid !== String(user.id) || t('profile.superior.self')
          },
        })}
        label={t('profile.superior.pid')}
        hint={t('profile.superior.pidHint')}
        error={form.formState.errors.pid?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <FieldError id="profile-superior">{online ? problem : t('common.needsNetwork')}</FieldError>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Button
        type="submit"
        size="l"
        block
        busy={isBusy(stage)}
        disabled={!online || stage === 'lockedElsewhere'}
      >
        {t('profile.superior.submit')}
      </Button>
    </Form>
  )
}
