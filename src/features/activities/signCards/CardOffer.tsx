import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { cardWorth, type SignCard } from './signCardsModel'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Calendar.module.css'

/** One card on sale: its rewards in total and by day, and the deposit that includes it. */
export function CardOffer({ card, owned }: { card: SignCard; owned: boolean }) {
  const { formatMoneyShort } = useMoneyFormat()
  const amount = formatMoneyShort(card.price)
  return (
    <li className={classNames(styles.card, styles.offer, owned && styles.owned)}>
      <h2>{t('calendar.cards.name', { amount })}</h2>
      <div>
        <span className={styles.small}>{t('calendar.shop.total')}</span>
        <RewardLines rewards={cardWorth(card)} />
      </div>
      <table className={styles.table} aria-label={t('calendar.shop.table', { amount })}>
        <thead>
          <tr>
            <th scope="col">{t('calendar.shop.day')}</th>
            <th scope="col">{t('calendar.shop.gives')}</th>
          </tr>
        </thead>
        <tbody>
          {card.days.map(({ day, award }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                <RewardLines rewards={award} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {owned ? (
        <Button variant="secondary" icon="check" disabled>
          {t('calendar.shop.owned')}
        </Button>
      ) : (
        <ActivityDepositLink bonus={RECHARGE_BONUS.BuyProp} amount={card.price}>
          {t('calendar.shop.buy', { amount })}
        </ActivityDepositLink>
      )}
    </li>
  )
}
