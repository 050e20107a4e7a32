import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { RuleBook } from '@/domain/rules/ruleBook'
import { List } from '@/shared/ui/Stack'
import styles from './RuleList.module.css'

/** Links to all rule pages. */
export function RuleList({ rules }: { rules: RuleBook }) {
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
