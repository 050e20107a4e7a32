import { readId } from '@/api/shape'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { useCountPlay } from '@/domain/safer-play/useCountPlay'
import { selectGamesById } from '@/domain/games/selectGames'
import { GameBar } from './GameBar'
import { GameFrame } from './GameFrame'
import { inMaintenance } from './gameState'
import { PlayPause } from './PlayPause'
import { StartNotice } from './StartNotice'
import { useGameGate } from './useGameGate'
import { useGameMeta } from './useGameMeta'
import { useGameOpening } from './useGameOpening'
import { usePlayPause } from './usePlayPause'
import type { StartPageProps } from './StartPage.entry'
import styles from './StartPage.module.css'

/** Runs the game that the address names (GM-08): a bar with the way out, balance and time, and the game below it. */
export default function StartPage({ home = '/lobby/home' }: Partial<StartPageProps>) {
  const [params] = useSearchParams()
  const gameId = readId(params.get('gameId'))
  const game = useAppSelector((state) => selectGamesById(state).get(gameId))
  const listed = useAppSelector((state) => state.games.status)
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const closed = game !== undefined && inMaintenance(game)
  const session = useGameGate(game && signedIn && !closed ? gameId : null)
  const { again, ...opening } = useGameOpening(session.gameId)
  const running = session.gameId !== null && opening.phase !== 'failed'
  useOverlayHold(running)
  const asked = usePlayPause(running)
  useCountPlay(running && opening.phase === 'open' && asked !== 'reality')
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
          : session.cut
            ? ('locked' as const)
            : opening.phase === 'failed'
              ? opening.problem
              : null
  return (
    <div className={styles.page}>
      <GameBar game={game} playing={running && opening.phase === 'open'} onLeave={leave} />
      {notice ? (
        <StartNotice
          kind={notice}
          name={game?.name ?? ''}
          code={opening.phase === 'failed' ? opening.code : undefined}
          home={home}
          onRetry={session.cut ? session.resume : again}
        />
      ) : (
        <>
          {asked && <PlayPause kind={asked} />}
          <GameFrame
            name={game?.name ?? t('start.title')}
            game={game}
            frame={opening.phase === 'open' ? opening.frame : null}
            paused={asked === 'reality'}
          />
        </>
      )}
    </div>
  )
}
