import signCardsActivity from './signCards.activity'
import { signCardsStatus, hasProps, signCards, type LoginPay, type SignCard } from './signCardsModel'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Calendar.module.css'
import { CardOffer } from './CardOffer'
import { useLoginPay } from './useLoginPay'

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
