import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import agentRule from './agent.rule'
import styles from './Agents.module.css'

/** How the programme works: the steps of its rule page. */
export function AgentSteps() {
  const config = useAppSelector((state) => state.site.config)
  if (!config) return null
  return (
    <Card className={styles.card} aria-label={t('agents.tab.rule')}>
      <ol className={styles.steps}>
        {agentRule.content(config).steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <RouteLink to="/rule/agent" className={buttonClass({ variant: 'secondary' })}>
        {t('activity.terms.rule')}
      </RouteLink>
    </Card>
  )
}
