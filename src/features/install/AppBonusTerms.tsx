import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './ForcedUpdate.module.css'

const TERMS = ['amount', 'credit', 'who', 'period', 'turnover', 'withdrawal', 'cancellation'] as const
/** What is the same for this bonus as for every other one. */
const SHARED: Partial<Record<(typeof TERMS)[number], string>> = {
  who: 'activity.terms.whoText',
  period: 'activity.period.open',
  withdrawal: 'activity.terms.withdrawalText',
  cancellation: 'activity.terms.cancellationText',
}

/** What applies to the bonus for the app (SP-08). It has no rule page of its own; the terms of use say the rest. */
export function BonusTerms({ amount, onLeave }: { amount: string; onLeave: () => void }) {
  return (
    <details className={styles.terms}>
      <summary>{t('activity.terms.title')}</summary>
      <dl>
        {TERMS.map((id) => (
          <div key={id}>
            <dt>{t(id === 'amount' || id === 'credit' ? `install.forced.${id}` : `activity.terms.${id}`)}</dt>
            <dd>{t(SHARED[id] ?? `install.forced.${id}Text`, { amount })}</dd>
          </div>
        ))}
      </dl>
      <RouteLink to="/terms-of-use#bonuses" onClick={onLeave}>
        {t('legal.terms')}
      </RouteLink>
    </details>
  )
}
