import { useId } from 'react'
import { formatPoints, type MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import type { Offer } from './pointsApi'
import styles from './PointsPage.module.css'

interface Props {
  offers: readonly Offer[]
  chosen: Offer | undefined
  owned: MinorUnits | undefined
  onChoose: (offer: Offer) => void
}

/** The offers as radio buttons. */
export function OfferList({ offers, chosen, owned, onChoose }: Props) {
  const { formatMoney } = useMoneyFormat()
  const name = useId()
  return (
    <fieldset className={styles.offers}>
      <legend>{t('points.offers')}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles.offer}>
          <input
            type="radio"
            name={name}
            checked={offer === chosen}
            disabled={offer.stock === 0}
            onChange={() => onChoose(offer)}
          />
          <span className={styles.gives}>{formatMoney(offer.coin)}</span>
          <span className={styles.costs}>{t('points.for', { points: formatPoints(offer.points) })}</span>
          <span className={styles.stock}>{stockText(offer, owned)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function stockText({ stock, points }: Offer, owned: MinorUnits | undefined): string {
  if (stock === 0) return t('points.outOfStock')
  if (owned !== undefined && points > owned) return t('points.notEnough')
  return stock > 0 ? t('points.left', { count: stock }) : ''
}
