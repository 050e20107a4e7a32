import { percentText } from '@/api/models/prizes'
import { agentRates, type AgentRate } from './agentModel'
import { hasMessage, t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useAppSelector } from '@/store/hooks'
import styles from './Agents.module.css'

/** Commission by level, from the configuration or, if it has none, from the response (`fallback`). */
export function AgentRates({ fallback }: { fallback: readonly AgentRate[] }) {
  const configured = agentRates(useAppSelector((state) => state.site.config))
  const rates = configured.length > 0 ? configured : fallback
  if (rates.length === 0) return <EmptyState icon="percent" title={t('agents.rates.none')} />
  return (
    <table className={styles.table}>
      <caption className={styles.note}>{t('agents.rates.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agents.rates.level')}</th>
          <th scope="col">{t('agents.rates.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ level, rate }) => {
          const key = `agents.rates.level${level}`
          return (
            <tr key={level}>
              <th scope="row">{hasMessage(key) ? t(key) : t('agents.rates.levelOther', { level })}</th>
              <td>{percentText(rate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
