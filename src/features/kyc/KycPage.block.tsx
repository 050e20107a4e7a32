import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Kyc, KycForm } from '@/api/models/kyc'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t, hasMessage } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { buttonClass } from '@/shared/ui/Button'
import { Loaded } from '@/shared/ui/Loaded'
import { canEdit } from './canEdit'
import { KycFormSteps } from './KycFormSteps'
import type { KycPageProps } from './KycPage.entry'
import { openStep } from './kycRules'
import { STEPS, type KycField } from './kycSteps'
import { StatusCard } from './StatusCard'
import { useKyc } from './useKyc'
import { PageLink } from '@/engine/render/PageLink'
import { formatDay } from '@/shared/format/dateTime'
import { maskAccount } from '@/shared/format/maskAccount'
import styles from './Kyc.module.css'

/** The KYC page: status and form (WL-14). */
export default function KycPage({ uploadPage = '/walletsKycUpload' }: Partial<KycPageProps>) {
  const { query, hasKyc } = useKyc()
  return (
    <PageBody title={t('page.kyc')}>
      <Loaded query={query} waiting={[132, 420]} failed={t('kyc.failed')}>
        {(kyc) => (
          <>
            <StatusCard kyc={kyc} hasKyc={hasKyc} />
            {canEdit(kyc, hasKyc) ? (
              <KycEditor kyc={kyc} uploadPage={uploadPage} />
            ) : (
              <>
                <p>{t('kyc.lockedFields')}</p>
                <KycSummary form={kyc.form} editable={false} />
              </>
            )}
          </>
        )}
      </Loaded>
    </PageBody>
  )
}

/** The step in the URL, or the first incomplete one, or else the summary. */
function KycEditor({ kyc, uploadPage }: { kyc: Kyc; uploadPage: string }) {
  const [params] = useSearchParams()
  // Computed once: saving a step must not navigate by itself.
  const [open] = useState(() => openStep(kyc.form, clock.now()))
  const named = STEPS.find(({ id }) => id === params.get('step'))
  const step = named ?? open
  if (step) return <KycFormSteps saved={kyc.form} step={step} next={uploadPage} />
  return (
    <>
      <KycSummary form={kyc.form} editable />
      <RouteLink to={uploadPage} className={buttonClass({ size: 'l', block: true })}>
        {t('kyc.toUploads')}
      </RouteLink>
    </>
  )
}

/** A value for display; sensitive ones are masked. */
function shownValue(field: KycField, value: string): string {
  const choice = `kyc.${field}.${value}`
  if ((field === 'idType' || field === 'fundsSource') && hasMessage(choice)) return t(choice)
  if (field === 'birthDate') return formatDay(value)
  return field === 'idNumber' ? maskAccount(value) : value
}

/** The filled-in values, with edit links while editable. */
function KycSummary({ form, editable }: { form: KycForm; editable: boolean }) {
  return STEPS.map(({ id, fields }) => (
    <section key={id} className={styles.card} aria-labelledby={`kyc-${id}`}>
      <header className={styles.head}>
        <h2 id={`kyc-${id}`}>{t(`kyc.step.${id}`)}</h2>
        {editable && (
          <PageLink
            to={`?step=${id}`}
            className={styles.change}
            aria-label={t('kyc.changeOf', { step: t(`kyc.step.${id}`) })}
          >
            {t('kyc.change')}
          </PageLink>
        )}
      </header>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`kyc.field.${field}`)}</dt>
            <dd>
              <bdi>{form[field] ? shownValue(field, form[field]) : '—'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
