import type { Reward } from '@/api/models/reward'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector } from '@/store/hooks'
import type { Gift } from './mailApi'
import styles from './MailPage.module.css'

/** The gift of a letter, item by item, and its status. */
export function MailGift({ award, gift, expireTime }: { award: Reward[]; gift: Gift; expireTime: number }) {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  return (
    <section className={styles.inside} aria-label={t('mail.inside')}>
      <ul>
        {award.map((reward, at) => {
          const { icon, name, amount, note } = formatReward(reward, money, props?.[reward.id])
          return (
            <li key={at}>
              <Icon name={icon} size={22} />
              <span>
                {name}
                {note && <span className={styles.time}> {note}</span>}
              </span>
              <strong>{amount}</strong>
            </li>
          )
        })}
      </ul>
      <p className={styles.time}>
        {gift === 'waiting' && expireTime > 0
          ? t('mail.until', { time: formatDateTime(expireTime) })
          : gift === 'expired'
            ? t('mail.expiredOn', { time: formatDateTime(expireTime) })
            : t(`mail.gift.${gift}`)}
      </p>
    </section>
  )
}
