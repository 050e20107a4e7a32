import { useParams } from 'react-router-dom'
import type { Game } from '@/api/models/game'
import { readId } from '@/api/shape'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { selectGamesById } from '@/domain/games/selectGames'
import { usePortalSelector } from '@/engine/render/LayoutContext'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { hasMessage, t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Picture } from '@/shared/ui/Picture'
import { Skeleton } from '@/shared/ui/Skeleton'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { FallbackTile } from './FallbackTile'
import { FavouriteButton } from './FavouriteButton'
import { GameFacts } from './GameFacts'
import type { GamePageProps } from './GamePage.entry'
import { GamesFailed } from './GamesFailed'
import { gameIconUrl } from './gameIconUrl'
import { inMaintenance } from './gameState'
import { funPath, startPath } from './startPath'
import { useGameDetails } from './useGameDetails'
import { useFavouriteToggle } from './useFavouriteToggle'
import styles from './GamePage.module.css'

/** The sheet of a game (LB-01): what the back end says of it, and the ways to play it. */
export default function GamePage({ home = '/lobby/home' }: Partial<GamePageProps>) {
  const gameId = readId(useParams().id ?? '')
  const game = useAppSelector((state) => selectGamesById(state).get(gameId))
  const status = useAppSelector((state) => state.games.status)
  return (
    <PageBody title={game?.name || t('page.game')}>
      {game ? (
        <Sheet key={game.id} game={game} />
      ) : status === 'loading' ? (
        <Stack gap={4} role="group" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={120} radius="l" />
          <Skeleton height={240} radius="l" />
        </Stack>
      ) : status === 'failed' ? (
        <GamesFailed />
      ) : (
        <EmptyState icon="circle-help" title={t('details.notFound')}>
          <RouteLink to={home} replace className={buttonClass({ variant: 'secondary' })}>
            {t('details.otherGames')}
          </RouteLink>
        </EmptyState>
      )}
    </PageBody>
  )
}

function Sheet({ game }: { game: Game }) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const toggle = useFavouriteToggle()
  const facts = useGameDetails(game)
  const src = gameIconUrl(game, base)
  const tile = <FallbackTile id={game.id} name={game.name} />
  return (
    <article className={styles.sheet} data-game-id={game.id}>
      <header className={styles.head}>
        <span className={styles.art}>
          {src ? <Picture src={src} alt="" width={160} height={160} priority fallback={tile} /> : tile}
        </span>
        <h2 className={styles.name}>{game.name || t('details.unnamed')}</h2>
        <FavouriteButton id={game.id} name={game.name} onToggle={toggle} />
      </header>
      <WaysToPlay game={game} fun={facts.details.fun} />
      <GameFacts game={game} {...facts} />
    </article>
  )
}

/** Play, or why not: nothing here invites a player who may not play (SP-06). */
function WaysToPlay({ game, fun }: { game: Game; fun: boolean }) {
  const isPublic = usePortalSelector(({ layout }) => layout.routes['/fun']?.access === 'public')
  const signedIn = useAppSelector(({ session }) => Boolean(session.token))
  const restriction = useAppSelector(selectRestriction)
  const unknown = useAppSelector(({ session }) => Boolean(session.token) && !session.user)
  if (inMaintenance(game)) return <p className={styles.reason}>{t('details.maintenance')}</p>
  if (restriction) {
    const key = `details.held.${restriction}`
    return <p className={styles.reason}>{t(hasMessage(key) ? key : 'details.held.other')}</p>
  }
  // Before the player is known, it is not known either whether they may play.
  if (unknown) return <Skeleton height={48} radius="m" />
  return (
    <div className={styles.ways}>
      <RouteLink to={startPath(game.id)} className={buttonClass({ size: 'l' })}>
        {t('details.play')}
      </RouteLink>
      {fun && (signedIn || isPublic) && (
        <RouteLink to={funPath(game.id)} className={buttonClass({ size: 'l', variant: 'secondary' })}>
          {t('fun.play')}
        </RouteLink>
      )}
    </div>
  )
}
