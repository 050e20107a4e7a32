import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import { readId } from '@/api/shape'
import { selectGamesById } from '@/domain/games/selectGames'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { useAgeNotice } from '@/domain/safer-play/useAgeNotice'
import { useCountPlay } from '@/domain/safer-play/useCountPlay'
import { useOverlayHold, useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { IconButton } from '@/shared/ui/IconButton'
import { useHydrated } from '@/shared/ui/useHydrated'
import { useAppSelector } from '@/store/hooks'
import { frameOf } from './frameOf'
import type { FunPageProps } from './FunPage.entry'
import { GameClock } from './GameClock'
import { GameFrame } from './GameFrame'
import { inMaintenance } from './gameState'
import { useFunGameQuery } from './gamesApi'
import { PlayPause } from './PlayPause'
import { StartNotice } from './StartNotice'
import { startProblem } from './startGameResponse'
import styles from './StartPage.module.css'
import { useGameMeta } from './useGameMeta'
import { useLeaveGame } from './useLeaveGame'
import { usePlayPause } from './usePlayPause'
import { useStartableGame, whyClosed } from './useStartableGame'

/**
 * Runs the game named in the URL for fun (LB-02): marked as such at all times, without balance, result and deposit. Whoever may not
 * play may not play for fun either, and a visitor has accepted the age notice. A player's time here is time of play (SP-03).
 */
export default function FunPage({ home = '/lobby/home' }: Partial<FunPageProps>) {
  const [params] = useSearchParams()
  const gameId = readId(params.get('gameId'))
  const game = useAppSelector((state) => selectGamesById(state).get(gameId))
  const listStatus = useAppSelector((state) => state.games.status)
  const signedIn = useAppSelector((state) => Boolean(state.session.token))
  const restricted = useAppSelector((state) => selectRestriction(state) !== '')
  const known = useAppSelector(({ session }) => session.user !== null)
  const closed = game !== undefined && inMaintenance(game)
  const [accepted] = useAgeNotice()
  const noticeWaits = useOverlayWaiting()
  // Until the page is hydrated, it is not known what this browser has accepted.
  const mayPlay = useHydrated() && (signedIn ? known && !restricted : accepted)
  const startable = useStartableGame(game && mayPlay && !closed ? gameId : null)
  const opening = useFunGameQuery(startable.gameId ?? skipToken)
  const response = startable.gameId === null || opening.isFetching ? undefined : opening.currentData
  const frame = response ? frameOf(response.url, location.origin) : null
  const running = startable.gameId !== null && !opening.error
  useOverlayHold(running)
  const question = usePlayPause(running && signedIn)
  useCountPlay(signedIn && frame !== null && question !== 'reality')
  useGameMeta(game?.name)

  const leave = useLeaveGame(home)

  const failure = startable.gameId !== null && !opening.isFetching ? opening.error : undefined
  const notice =
    whyClosed({ restricted, game, listStatus, isLockedOut: startable.isLockedOut }) ??
    // A layout without the notice for visitors has no game for them.
    (!signedIn && !accepted && !noticeWaits
      ? 'notForVisitors'
      : failure
        ? problemOf(failure as ApiError)
        : response && !frame
          ? 'refused'
          : null)
  return (
    <div className={classNames(styles.page, question && styles.asking)}>
      <header className={styles.bar}>
        <IconButton icon="arrow-left" label={t('start.exit')} onClick={leave} />
        <h1 className={styles.name}>{game?.name || t('start.title')}</h1>
        <div className={styles.figures}>
          <GameClock playing={running && frame !== null} />
        </div>
        <p className={styles.fun}>
          <strong>{t('fun.mark')}</strong> <span>{t('fun.meaning')}</span>
        </p>
      </header>
      {notice ? (
        <StartNotice
          kind={notice}
          name={game?.name ?? ''}
          code={undefined}
          home={home}
          onRetry={startable.isLockedOut ? startable.resume : () => void opening.refetch()}
        />
      ) : (
        <>
          {question && <PlayPause kind={question} />}
          <GameFrame
            key={`${gameId} ${opening.requestId}`}
            name={game?.name || t('start.title')}
            game={game}
            frame={frame}
            running={running}
            paused={question === 'reality'}
            onRetry={() => void opening.refetch()}
          />
        </>
      )}
    </div>
  )
}

function problemOf(error: ApiError) {
  if (error.kind === 'unauthorized') return 'notForVisitors' as const
  return isNotOffered(error) ? ('notForFun' as const) : startProblem(error)
}
