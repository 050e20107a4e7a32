import type { Recommendation } from '@/api/models/homeGames'
import { selectGamesById } from '@/domain/games/selectGames'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { useRecommendedGamesQuery } from './gamesApi'
import { GameSection } from './GameSection'
import { inMaintenance } from './gameState'

/** The sections that the back end recommends. What has no reason, and what nobody can play, is not shown. */
export default function RecommendedGames({ rows, sections }: { rows: number; sections: number }) {
  const { data = [] } = useRecommendedGamesQuery(undefined)
  const byId = useAppSelector(selectGamesById)
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
