import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector } from '@/store/hooks'
import styles from './TaskAward.module.css'

/** The award of a task as text, with its terms. */
export function TaskAward({ award }: { award: readonly Reward[] }) {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  if (award.length === 0) return <p className={styles.award}>{t('tasks.noReward')}</p>
  return (
    <ul className={styles.award}>
      {award.map((reward, at) => {
        const { icon, name, amount, note } = formatReward(reward, money, props?.[reward.id])
        return (
          <li key={at}>
            <Icon name={icon} size={16} />
            <span>
              <b>{amount}</b> {name}
              {note && <small>{note}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
