import signCardsActivity from './signCards.activity'
import {
  signCardsStatus,
  hasProps,
  signCards,
  type LoginPay,
  type SignCard,
  cardWorth,
} from './signCardsModel'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass, Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { useLoginPay } from './useLoginPay'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { classNames } from '@/shared/ui/classNames'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Calendar.module.css'

/** Where sign-in cards are sold (AC-13). */
export default function SignPayPage() {
  const query = useLoginPay()
  return (
    <ActivityFrame
      kind={signCardsActivity.kind}
      title={t('calendar.shop.title')}
      query={query}
      waiting={[72, 56, 420, 420]}
      status={signCardsStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="signBonus"
      wide
      quiet
    >
      {(data) => <Shop data={data} />}
    </ActivityFrame>
  )
}

function Shop({ data }: { data: LoginPay }) {
  const cards = signCards(useAppSelector((state) => state.site.config))
  const isOwned = ({ propId }: SignCard) => data.buyPropIds.includes(propId)
  const next = cards.find((card) => !isOwned(card))
  if (cards.length === 0) return <EmptyState icon="calendar" title={t('calendar.shop.none')} />
  return (
    <>
      <p className={styles.lead}>{t('calendar.shop.lead')}</p>
      {hasProps(data) === 1 && (
        <RouteLink to="/activity/sign" className={buttonClass({ variant: 'secondary' })}>
          {t('calendar.shop.mine')}
        </RouteLink>
      )}
      {next ? <Need need={data.needRecharge} price={next.price} /> : <p>{t('calendar.shop.allOwned')}</p>}
      <ul className={styles.shop}>
        {cards.map((card) => (
          <CardOffer key={card.propId} card={card} owned={isOwned(card)} />
        ))}
      </ul>
    </>
  )
}

/** What is still to deposit for the next card. */
function Need({ need, price }: { need: number | undefined; price: number }) {
  const { formatMoneyShort } = useMoneyFormat()
  if (need !== undefined && need <= 0) return null
  const rest = need === undefined ? undefined : Math.min(need, price)
  const done = rest === undefined ? undefined : price - rest
  const text = t('calendar.shop.needText', {
    done: formatMoneyShort(done),
    of: formatMoneyShort(price),
    rest: formatMoneyShort(rest),
  })
  return <ProgressBar label={t('calendar.shop.need')} value={done} max={price} text={text} />
}

/** One card on sale: its rewards in total and by day, and the deposit that includes it. */
function CardOffer({ card, owned }: { card: SignCard; owned: boolean }) {
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
