import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KycForm } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { useOnline } from '@/shared/ui/useOnline'
import { KycFields } from './KycFields'
import styles from './Kyc.module.css'
import { STEPS, type Step } from './kycSteps'
import { useKycForm } from './useKycForm'

interface Props {
  saved: KycForm
  step: Step
  /** Path after the last step. */
  next: string
}

/** The form, one step at a time; each is saved before the next one shows. */
export function KycFormSteps({ saved, step, next }: Props) {
  const navigate = useNavigate()
  const online = useOnline()
  const { form, isSameAddress, setSameAddress, busy, problem, save } = useKycForm(saved, step.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.id)
  const at = STEPS.indexOf(step)
  const fields = step.id === 'address' && isSameAddress ? (['currentAddress'] as const) : step.fields

  useEffect(() => {
    if (shown.current !== step.id) heading.current?.focus()
    shown.current = step.id
  }, [step.id])

  const goOn = async () => {
    if (!(await save(step.fields))) return
    const following = STEPS[at + 1]
    void navigate(following ? `?step=${following.id}` : next)
  }

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="kyc-step"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map(({ id }, index) => (
          <span key={id} data-done={index <= at || undefined} />
        ))}
      </div>
      <h2 id="kyc-step" ref={heading} tabIndex={-1}>
        <small>{t('kyc.stepOf', { step: at + 1, steps: STEPS.length })}</small>
        {t(`kyc.step.${step.id}`)}
      </h2>
      <KycFields fields={fields} register={form.register} errors={form.formState.errors} />
      {step.id === 'address' && (
        <Checkbox
          label={t('kyc.sameAddress')}
          checked={isSameAddress}
          onChange={(event) => setSameAddress(event.target.checked)}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!online && <p className={styles.problem}>{t('kyc.offlineKept')}</p>}
      <div className={styles.buttons}>
        {at > 0 && (
          <Button size="l" variant="secondary" onClick={() => void navigate(`?step=${STEPS[at - 1]?.id}`)}>
            {t('kyc.previous')}
          </Button>
        )}
        <Button type="submit" size="l" busy={busy} disabled={!online}>
          {t('kyc.saveAndGoOn')}
        </Button>
      </div>
    </form>
  )
}
