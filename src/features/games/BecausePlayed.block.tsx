import type { Recommendation } from '@/api/models/homeGames'
import { selectGamesById } from '@/domain/games/selectGames'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { BecausePlayedProps } from './BecausePlayed.entry'
import { useRecommendedGamesQuery } from './gamesApi'
import { GameSection } from './GameSection'
import { inMaintenance } from './gameState'

/** Games that the back end recommends, each section with its reason (LB-03). What has no reason is not shown. */
export default function BecausePlayed({ rows = 1, sections = 2 }: Partial<BecausePlayedProps>) {
  const mayInvite = useAppSelector((state) => state.session.user !== null && selectPromotionsAllowed(state))
  const { data = [] } = useRecommendedGamesQuery(undefined, { skip: !mayInvite })
  const byId = useAppSelector(selectGamesById)
  if (!mayInvite) return null
  const shown = data.flatMap(({ becauseId, reason, gameIds }: Recommendation) => {
    const because = becauseId === undefined ? undefined : byId.get(becauseId)?.name
    const title = reason.trim() || (because && t('homeGames.because', { name: because }))
    const games = [...new Set(gameIds)]
      .flatMap((id) => byId.get(id) ?? [])
      .filter((game) => !inMaintenance(game))
    return title && games.length > 0 ? [{ title, games }] : []
  })
  return shown
    .slice(0, sections)
    .map(({ title, games }, at) => <GameSection key={at} title={title} games={games} rows={rows} />)
}
