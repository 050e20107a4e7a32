import { selectHistory } from '@/domain/games/selectGames'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { ContinuePlayingProps } from './ContinuePlaying.entry'
import { GameSection } from './GameSection'
import { inMaintenance } from './gameState'

/** The games that the player has played and can play now (LB-03); nothing for who may not play, and for visitors. */
export default function ContinuePlaying({ rows = 1 }: Partial<ContinuePlayingProps>) {
  const mayInvite = useAppSelector((state) => state.session.user !== null && selectPromotionsAllowed(state))
  const history = useAppSelector(selectHistory)
  if (!mayInvite) return null
  const games = history.filter((game) => !inMaintenance(game))
  return <GameSection title={t('homeGames.continue')} games={games} rows={rows} more="/profile/favorites" />
}
