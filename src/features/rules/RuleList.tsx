import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { RULES } from '@/domain/rules/rules'
import styles from './RuleList.module.css'

/** Links to all rule pages. */
export function RuleList() {
  const config = useAppSelector((state) => state.site.config)
  if (!config) return null
  return (
    <nav aria-label={t('rules.all')}>
      <ul className={styles.list}>
        {Object.entries(RULES).map(([name, rule]) => (
          <li key={name}>
            <RouteLink to={`/rule/${name}`}>{rule.content(config).title}</RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
