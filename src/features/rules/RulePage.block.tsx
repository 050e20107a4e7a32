import { useParams } from 'react-router-dom'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useRules, type RuleBook } from '@/domain/rules/ruleBook'
import type { RulePageProps } from './RulePage.entry'
import { RuleText } from './RuleText'
import { RouteLink } from '@/engine/render/RouteLink'
import { List } from '@/shared/ui/Stack'
import styles from './RulePage.module.css'

/** The rules of a promotion, derived from the promotion's own configuration. */
export default function RulePage({ name = '' }: Partial<RulePageProps>) {
  const { name: asked = '' } = useParams()
  const config = useAppSelector((state) => state.site.config)
  const wanted = name || asked
  const rules = useRules(wanted)
  const rule = rules && Object.hasOwn(rules, wanted) ? rules[wanted] : undefined
  if (rules && !rule)
    return (
      <PageBody title={t('rules.title')}>
        <EmptyState icon="file-text" title={t('rules.unknown')} />
        <RuleList rules={rules} />
      </PageBody>
    )
  if (!rule || !config)
    return (
      <PageBody title={t('rules.title')}>
        <Skeleton height={320} radius="l" />
      </PageBody>
    )
  return <RuleText rule={rule} config={config} />
}

/** Links to all rule pages. */
function RuleList({ rules }: { rules: RuleBook }) {
  const config = useAppSelector((state) => state.site.config)
  if (!config) return null
  return (
    <nav aria-label={t('rules.all')}>
      <List gap={2} className={styles.list}>
        {Object.entries(rules).map(([name, rule]) => (
          <li key={name}>
            <RouteLink to={`/rule/${name}`}>{rule.content(config).title}</RouteLink>
          </li>
        ))}
      </List>
    </nav>
  )
}
