import { useState } from 'react'
import { formatPoints } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppDispatch } from '@/store/hooks'
import { endText } from '@/domain/money/failureText'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { exchangePoints, type ExchangeInput } from './pointsApi'

export interface Outcome {
  kind: 'done' | 'failed'
  text: string
}

/** Exchanges points at most once, and reports the outcome. */
export function useExchange() {
  const { formatMoney } = useMoneyFormat()
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const state = useAtMostOnceMutation(exchangePoints, (end, input) => {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    // Stock, points or offers may have changed since the last fetch, after a refusal too.
    dispatch(portalApi.util.invalidateTags(['Points', 'Records']))
    void dispatch(refreshBalance({ force: true }))
    const trouble = endText('points', end)
    if (trouble !== null) return setOutcome({ kind: 'failed', text: trouble })
    const amounts = input && { points: formatPoints(input.points), coin: formatMoney(input.coin) }
    setOutcome({ kind: 'done', text: amounts ? t('points.done', amounts) : t('points.doneBefore') })
  })
  return {
    ...state,
    outcome,
    run(input: ExchangeInput) {
      setOutcome(null)
      state.run(input)
    },
  }
}
