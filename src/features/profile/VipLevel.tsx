import { percentText } from '@/api/models/prizes'
import type { GameType } from '@/api/models/webConfig'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Badge } from '@/shared/ui/Badge'
import { Icon } from '@/shared/ui/Icon'
import type { VipLevelInfo } from '@/domain/activity/vipLevels'
import { rebateOf } from '@/domain/activity/vipRebateTable'
import styles from './VipLevel.module.css'

interface Props {
  level: VipLevelInfo
  own: boolean
  types: readonly GameType[]
}

/** One VIP level: its minimum turnover and benefits. */
export function VipLevel({ level, own, types }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const rebates = types.flatMap((type) => {
    const rebate = rebateOf(level, type.id)
    return rebate ? [[t('profile.vip.rebate', { type: type.name }), percentText(rebate)] as const] : []
  })
  const benefits = [
    ...rebates,
    ...(level.withdrawTimes > 0
      ? [[t('profile.vip.withdrawTimes'), String(level.withdrawTimes)] as const]
      : []),
    ...(level.withdrawMax > 0
      ? [[t('profile.vip.withdrawMax'), formatMoneyShort(level.withdrawMax)] as const]
      : []),
  ]
  return (
    <details className={styles.level} open={own}>
      <summary>
        <span className={styles.title}>{level.title}</span>
        {own && <Badge tone="accent">{t('profile.vip.yours')}</Badge>}
        <span className={styles.from}>
          {level.betAmount > 0
            ? t('profile.vip.from', { amount: formatMoneyShort(level.betAmount) })
            : t('profile.vip.start')}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {benefits.length > 0 ? (
        <dl className={styles.benefits}>
          {benefits.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.none}>{t('profile.vip.noBenefits')}</p>
      )}
    </details>
  )
}
