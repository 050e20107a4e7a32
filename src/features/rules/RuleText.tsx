import { activityRuleOf } from '@/api/models/activityConfig'
import type { WebConfig } from '@/api/models/webConfig'
import { PageBody } from '@/engine/render/PageBody'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDate } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { Rule } from '@/domain/rules/rule'
import { termsOf } from '@/domain/rules/termsOf'
import styles from './RuleText.module.css'

/** Title, start date, steps, rewards, terms with a worked example, and contact. */
export function RuleText({ rule, config }: { rule: Rule; config: WebConfig }) {
  const money = useMoneyFormat()
  const { title, steps, rewards } = rule.content(config)
  const ownHeading = useOwnHeading()
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const held = activityRuleOf(config, rule.kind)
  return (
    <PageBody title={t('rules.of', { title })} className={styles.page}>
      {!ownHeading && <p className={styles.title}>{title}</p>}
      {(held.startTime > 0 || held.changedTime > 0) && (
        <p className={styles.dates}>
          {held.startTime > 0 && t('rules.since', { date: formatDate(held.startTime) })}{' '}
          {held.changedTime > 0 && t('rules.changed', { date: formatDate(held.changedTime) })}
        </p>
      )}
      <section>
        <h2>{t('rules.how')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {rewards.length > 0 && (
        <section>
          <h2>{t('rules.rewards')}</h2>
          <dl className={styles.rewards}>
            {rewards.map(({ label, rewards: lines, text }, at) => (
              <div key={at}>
                <dt>{label}</dt>
                <dd>{text ?? <RewardLines rewards={lines} />}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {termsOf(held, money).map(({ id, text }) => (
        <section key={id}>
          <h2>{t(`activity.terms.${id}`)}</h2>
          <p>{text}</p>
          {id === 'who' && <RouteLink to="/terms-of-use">{t('rules.barred')}</RouteLink>}
        </section>
      ))}
      <section>
        <h2>{t('rules.questions')}</h2>
        <p>{t('rules.contact')}</p>
        <p className={styles.ways}>
          <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
            {t('activity.askService')}
          </RouteLink>
          {mayInvite && (
            <RouteLink to={rule.path} className={buttonClass({ variant: 'quiet' })}>
              {t('rules.open', { title })}
            </RouteLink>
          )}
        </p>
      </section>
    </PageBody>
  )
}
