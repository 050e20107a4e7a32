import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { Money } from '@/shared/ui/Money'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppSelector } from '@/state/hooks'
import { selectGamesById } from '@/state/selectGames'
import { FavouriteButton } from './FavouriteButton'
import { GameClock } from './GameClock'
import { GameFrame } from './GameFrame'
import { inMaintenance } from './gameState'
import { StartNotice } from './StartNotice'
import { useGameMeta } from './useGameMeta'
import { useGameOpening } from './useGameOpening'
import type { StartPageProps } from './StartPage.entry'
import styles from './StartPage.module.css'

/** Runs the game that the address names (GM-08): a bar with the way out, balance and time, and the game below it. */
export default function StartPage({ home = '/lobby/home' }: Partial<StartPageProps>) {
  const [params] = useSearchParams()
  const given = params.get('gameId') ?? ''
  const gameId = /^\d{1,15}$/.test(given) ? Number(given) : 0
  const game = useAppSelector((state) => selectGamesById(state).get(gameId))
  const listed = useAppSelector((state) => state.games.status)
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const coin = useAppSelector((state) => state.session.user?.coin)
  const closed = game !== undefined && inMaintenance(game)
  const { again, ...opening } = useGameOpening(game && signedIn && !closed ? gameId : null)
  useGameMeta(game?.name)

  const navigate = useNavigate()
  const { key } = useLocation()
  // Those who came by the address alone have nowhere to go back to.
  const leave = () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1))

  const notice = !signedIn
    ? ('signedOut' as const)
    : closed
      ? ('maintenance' as const)
      : !game && listed === 'failed'
        ? ('listFailed' as const)
        : !game && listed === 'ready'
          ? ('notFound' as const)
          : opening.phase === 'failed'
            ? opening.problem
            : null
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="arrow-left" label={t('start.exit')} onClick={leave} />
        <h1 className={styles.name}>{game?.name ?? t('start.title')}</h1>
        <GameClock />
        {coin !== undefined && (
          <span className={styles.balance}>
            <VisuallyHidden>{t('start.balance')} </VisuallyHidden>
            <Money value={coin} />
          </span>
        )}
        {game && <FavouriteButton id={game.id} name={game.name} />}
      </header>
      {notice ? (
        <StartNotice
          kind={notice}
          name={game?.name ?? ''}
          code={opening.phase === 'failed' ? opening.code : undefined}
          home={home}
          onRetry={again}
        />
      ) : (
        <GameFrame
          name={game?.name ?? t('start.title')}
          game={game}
          frame={opening.phase === 'open' ? opening.frame : null}
        />
      )}
    </div>
  )
}
