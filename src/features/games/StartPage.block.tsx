import { useState } from 'react'
import { readId } from '@/api/shape'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { useAppSelector } from '@/store/hooks'
import { useCountPlay } from '@/domain/safer-play/useCountPlay'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectGamesById } from '@/domain/games/selectGames'
import { GameBar } from './GameBar'
import { GameFrame } from './GameFrame'
import type { Frame } from './frameOf'
import { inMaintenance } from './gameState'
import { PlayPause } from './PlayPause'
import { StartNotice } from './StartNotice'
import { useGameMeta } from './useGameMeta'
import { useStartableGame } from './useStartableGame'
import { useGameOpening } from './useGameOpening'
import { usePlayPause } from './usePlayPause'
import type { StartPageProps } from './StartPage.entry'
import styles from './StartPage.module.css'

/** Runs the game named in the URL (GM-08): a bar with exit, balance and time, and the game below it. */
export default function StartPage({ home = '/lobby/home' }: Partial<StartPageProps>) {
  const [params] = useSearchParams()
  const gameId = readId(params.get('gameId'))
  const game = useAppSelector((state) => selectGamesById(state).get(gameId))
  const listStatus = useAppSelector((state) => state.games.status)
  const mayDeposit = useAppSelector(selectPromotionsAllowed)
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const closed = game !== undefined && inMaintenance(game)
  const startable = useStartableGame(game && signedIn && !closed ? gameId : null)
  const { retry, ...opening } = useGameOpening(startable.gameId)
  const running = startable.gameId !== null && opening.phase !== 'failed'
  useOverlayHold(running)
  const question = usePlayPause(running)
  useCountPlay(running && opening.phase === 'open' && question !== 'reality')
  useGameMeta(game?.name)

  const navigate = useNavigate()
  const { key } = useLocation()
  // Opened directly by its URL, the page has no history to go back to.
  const leave = () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1))

  const notice = !signedIn
    ? ('signedOut' as const)
    : closed
      ? ('maintenance' as const)
      : !game && listStatus === 'failed'
        ? ('listFailed' as const)
        : !game && listStatus === 'ready'
          ? ('notFound' as const)
          : startable.isLockedOut
            ? ('locked' as const)
            : opening.phase === 'failed'
              ? opening.problem
              : null
  const frame = opening.phase === 'open' ? opening.frame : null
  // Each opening of a game may ask for a deposit once.
  const [asked, setAsked] = useState<{ by: Frame; answered: boolean } | null>(null)
  return (
    <div className={classNames(styles.page, question && styles.asking)}>
      <GameBar
        game={game}
        playing={running && frame !== null}
        onLeave={leave}
        offersDeposit={mayDeposit && frame !== null && asked?.by === frame && !asked.answered}
        onOfferClosed={() => frame && setAsked({ by: frame, answered: true })}
      />
      {notice ? (
        <StartNotice
          kind={notice}
          name={game?.name ?? ''}
          code={opening.phase === 'failed' ? opening.code : undefined}
          home={home}
          onRetry={startable.isLockedOut ? startable.resume : retry}
        />
      ) : (
        <>
          {question && <PlayPause kind={question} />}
          <GameFrame
            name={game?.name ?? t('start.title')}
            game={game}
            frame={frame}
            paused={question === 'reality'}
            onDepositAsked={() => frame && asked?.by !== frame && setAsked({ by: frame, answered: false })}
          />
        </>
      )}
    </div>
  )
}
