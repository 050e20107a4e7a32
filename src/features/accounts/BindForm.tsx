import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import { Form } from '@/shared/ui/Stack'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { loadActivities } from '@/domain/activity/loadActivities'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { userChanged } from '@/store/sessionSlice'
import { readPhone } from '@/domain/session/phoneError'
import { isBusy, useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { bindMobile, type Binding } from './ownAccountApi'
import { PhoneCodeFields } from './PhoneCodeFields'
import { DEBOUNCE_MS } from './useCodeSender'

/** Binds a mobile number with the code sent to it. */
export function BindForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ defaultValues: { phone: '', code: '' }, mode: 'onTouched' })
  const countryCode = config.countryCode.replace(/^\+/, '')

  const { stage, run, checkAgain } = useAtMostOnceMutation(bindMobile, (end, input) => {
    setProblem(endText('bind', end))
    if (end.kind === 'done') {
      if (input) dispatch(userChanged({ mobile: input.mobile }))
      showToast({ kind: 'success', message: t('bind.done') })
      // The activity that rewards binding may have ended.
      void dispatch(loadActivities())
    }
    // Also after a refusal: the account may already have a number.
    if (end.kind === 'done' || end.kind === 'refused') void dispatch(loadUserInfo())
  })
  const send = useDebouncedAction((binding: Binding) => run(binding), DEBOUNCE_MS)
  const submit = form.handleSubmit(({ phone, code }) => {
    if (!online) return
    setProblem(null)
    send({ countryCode, mobile: readPhone(config, phone), code: readDigits(code) })
  })

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        <PhoneCodeFields config={config} />
        <FieldError id="bind">{online ? problem : t('common.needsNetwork')}</FieldError>
        <ActionNotice stage={stage} onCheckAgain={checkAgain} />
        <Button
          type="submit"
          size="l"
          block
          busy={isBusy(stage)}
          disabled={!online || stage === 'lockedElsewhere'}
        >
          {t('bind.submit')}
        </Button>
      </Form>
    </FormProvider>
  )
}
