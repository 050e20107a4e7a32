import { useState } from 'react'
import { formatPoints, type MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { IconButton } from '@/shared/ui/IconButton'
import { TextField } from '@/shared/ui/TextField'
import { useOnline } from '@/shared/ui/useOnline'
import { exchangeProblem, mostOf, parseCount, type ExchangeProblem } from './exchangeProblem'
import { OfferList } from './OfferList'
import type { Offer } from './pointsApi'
import { useExchange, type Outcome } from './useExchange'
import { isBusy } from '@/store/useAtMostOnceMutation'
import { RouteLink } from '@/engine/render/RouteLink'
import { useDevice } from '@/engine/render/LayoutContext'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import styles from './PointsPage.module.css'

interface Props {
  offers: readonly Offer[]
  /** Points of the player, minor units; undefined while they are unknown. */
  owned: MinorUnits | undefined
  /** The player may not exchange anything now. */
  restricted: boolean
}

/** Selects an offer and a quantity, shows cost and gain, and exchanges (WL-16). */
export function ExchangeForm({ offers, owned, restricted }: Props) {
  const { formatMoney } = useMoneyFormat()
  const online = useOnline()
  const [chosenId, choose] = useState<number | null>(null)
  const [typed, setTyped] = useState('1')
  const { stage, run, checkAgain, outcome } = useExchange()
  const offer = offers.find(({ id, stock }) => id === chosenId && stock !== 0) ?? firstOf(offers)
  const count = parseCount(typed)
  const problem = offer ? exchangeProblem(offer, count, owned) : null
  const busy = isBusy(stage)

  const send = async () => {
    if (!offer || count === null || problem || busy) return
    const input = { id: offer.id, count, points: offer.points * count, coin: offer.coin * count }
    const amounts = { points: formatPoints(input.points), coin: formatMoney(input.coin) }
    const sure = await confirmDialog({
      title: t('points.confirmTitle'),
      message: t('points.confirm', amounts),
      ok: t('points.exchangeFor', amounts),
    })
    if (sure) run(input)
  }

  if (!offer)
    return (
      <>
        <ActionNotice stage={stage} onCheckAgain={checkAgain} />
        <ExchangeOutcome outcome={outcome} />
        <EmptyState icon="star" title={t(offers.length > 0 ? 'points.allOut' : 'points.noOffers')} />
      </>
    )
  const step = (by: number) => setTyped(String(Math.max(1, (count ?? 0) + by)))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <OfferList offers={offers} chosen={offer} owned={owned} onChoose={({ id }) => choose(id)} />
      <div className={styles.count}>
        <IconButton
          icon="minus"
          label={t('points.fewer')}
          disabled={count !== null && count <= 1}
          onClick={() => step(-1)}
        />
        <TextField
          label={t('points.quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problem && problemText(problem)}
        />
        <IconButton icon="plus" label={t('points.more')} onClick={() => step(1)} />
        {owned !== undefined && (
          <Button variant="secondary" onClick={() => setTyped(String(mostOf(offer, owned)))}>
            {t('points.most')}
          </Button>
        )}
      </div>
      <output className={styles.preview}>
        {count === null
          ? t('points.previewNone')
          : t('points.preview', {
              coin: formatMoney(offer.coin * count),
              points: formatPoints(offer.points * count),
            })}
      </output>
      {restricted && <p role="status">{t('points.error.1061')}</p>}
      {!online && <p role="status">{t('common.needsNetwork')}</p>}
      <Button
        type="submit"
        size="l"
        block
        busy={busy}
        disabled={!online || restricted || problem !== null || stage === 'lockedElsewhere'}
      >
        {count === null
          ? t('points.exchange')
          : t('points.exchangeFor', { coin: formatMoney(offer.coin * count) })}
      </Button>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <ExchangeOutcome outcome={outcome} />
    </form>
  )
}

const firstOf = (offers: readonly Offer[]) => offers.find(({ stock }) => stock !== 0)

function problemText(problem: ExchangeProblem): string {
  if (problem.kind === 'count') return t('points.badCount')
  if (problem.kind === 'stock') return t('points.overStock', { count: problem.left })
  return t('points.missing', { points: formatPoints(problem.missing) })
}

/** The outcome of the last exchange, until the next one. */
function ExchangeOutcome({ outcome }: { outcome: Outcome | null }) {
  const records = useDevice() === 'desktop' ? '/lobby/record/transaction' : '/record/transaction'
  return (
    <div role="status">
      {outcome && (
        <p className={classNames(styles.outcome, styles[outcome.kind])}>
          <Icon name={outcome.kind === 'done' ? 'circle-check' : 'circle-alert'} size={20} />
          <span>
            {outcome.text}{' '}
            {outcome.kind === 'done' && (
              <RouteLink to={`${records}?tab=bonuses`}>{t('points.seeRecords')}</RouteLink>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
