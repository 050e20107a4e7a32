import { RouteLink } from '@/engine/render/RouteLink'
import { activityRuleOf } from '@/api/models/activityConfig'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { termsOf } from '../rules/termsOf'
import styles from './TermsBlock.module.css'

/** The terms of a promotion, with a link to its rule page (SP-08). */
export function TermsBlock({ kind, rule }: { kind: number; rule: string }) {
  const money = useMoneyFormat()
  const config = useAppSelector((state) => state.site.config)
  return (
    <section className={styles.terms} aria-label={t('activity.terms.title')}>
      <h2>{t('activity.terms.title')}</h2>
      <dl>
        {termsOf(activityRuleOf(config, kind), money).map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`activity.terms.${id}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <RouteLink to={`/rule/${rule}`} className={styles.link}>
        {t('activity.terms.rule')}
      </RouteLink>
    </section>
  )
}
