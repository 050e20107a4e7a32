import { PageLink } from '@/engine/render/PageLink'
import type { KycForm } from '@/api/models/kyc'
import { formatDate } from '@/shared/format/dateTime'
import { maskAccount } from '@/shared/format/maskAccount'
import { hasMessage, t } from '@/shared/i18n/t'
import styles from './Kyc.module.css'
import { STEPS, type KycField } from './kycSteps'

/** A value for display; sensitive ones are masked. */
function shownValue(field: KycField, value: string): string {
  const choice = `kyc.${field}.${value}`
  if ((field === 'idType' || field === 'fundsSource') && hasMessage(choice)) return t(choice)
  if (field === 'birthDate') return formatDate(Date.parse(`${value}T00:00:00+08:00`))
  return field === 'idNumber' ? maskAccount(value) : value
}

/** The filled-in values, with edit links while editable. */
export function KycSummary({ form, editable }: { form: KycForm; editable: boolean }) {
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
