import { useState } from 'react'
import { readId } from '@/api/shape'
import { useSearchParams } from 'react-router-dom'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Sheet } from '@/shared/ui/Sheet'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useCountPlay } from '@/domain/safer-play/useCountPlay'
import { selectMayPlay, selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { AgreementNeeded } from '@/domain/session/AgreementNeeded'
import { useChangedTexts } from '@/domain/session/textVersions'
import { selectGamesById } from '@/domain/games/selectGames'
import { GameBar } from './GameBar'
import { GameFrame } from './GameFrame'
import { GameMenu } from './GameMenu'
import type { Frame } from './frameOf'
import { inMaintenance } from './gameState'
import { PlayPause } from './PlayPause'
import { StartNotice } from './StartNotice'
import { useGameMeta } from './useGameMeta'
import { useLeaveGame } from './useLeaveGame'
import { useStartableGame, whyClosed } from './useStartableGame'
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
  const restricted = !useAppSelector(selectMayPlay)
  const hasChangedTexts = useChangedTexts().length > 0
  const closed = game !== undefined && inMaintenance(game)
  const startable = useStartableGame(
    game && signedIn && !closed && !restricted ? gameId : null,
    hasChangedTexts,
  )
  const { retry, attempt, ...opening } = useGameOpening(startable.gameId)
  const running = startable.gameId !== null && opening.phase !== 'failed'
  useOverlayHold(running)
  const due = usePlayPause(running)
  const [panel, setPanel] = useState<'menu' | 'deposit' | null>(null)
  const depositNode = useNodes('walletTabs').find(({ id }) => id === 'deposit')
  const openDeposit = mayDeposit && depositNode && running ? () => setPanel('deposit') : undefined
  const isDepositing = panel === 'deposit' && openDeposit !== undefined
  // The session is about to be locked: that comes before everything. A reality check leaves a deposit open, and is asked above it (OV-07).
  const question = due === 'reality' && isDepositing ? null : due
  if (panel !== null && (!running || question !== null || (panel === 'deposit' && !isDepositing)))
    setPanel(null)
  useCountPlay(running && opening.phase === 'open' && due !== 'reality')
  useGameMeta(game?.name)

  const leave = useLeaveGame(home)

  const notice = signedIn
    ? (whyClosed({ restricted, game, listStatus, isLockedOut: startable.isLockedOut }) ??
      (opening.phase === 'failed' ? opening.problem : null))
    : 'signedOut'
  const frame = opening.phase === 'open' ? opening.frame : null
  // Each opening of a game may ask for a deposit once.
  const [asked, setAsked] = useState<{ by: Frame; answered: boolean } | null>(null)
  return (
    <div className={classNames(styles.page, question && styles.asking)}>
      <GameBar
        game={game}
        playing={running && frame !== null}
        onLeave={leave}
        onMenu={() => setPanel('menu')}
        onDeposit={openDeposit}
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
      ) : hasChangedTexts && !running ? (
        <div className={styles.notice} role="alert">
          <AgreementNeeded />
        </div>
      ) : (
        <>
          {question && <PlayPause kind={question} />}
          <GameFrame
            key={attempt}
            name={game?.name ?? t('start.title')}
            game={game}
            frame={frame}
            running={running}
            paused={due === 'reality'}
            onRetry={retry}
            onDepositAsked={() => frame && asked?.by !== frame && setAsked({ by: frame, answered: false })}
          />
        </>
      )}
      {game && (
        <GameMenu
          open={panel === 'menu'}
          game={game}
          onClose={() => setPanel(null)}
          onDeposit={openDeposit}
          onReload={() => {
            setPanel(null)
            retry()
          }}
        />
      )}
      {depositNode && mayDeposit && (
        <Sheet open={panel === 'deposit'} onClose={() => setPanel(null)} title={t('start.deposit')} full>
          {due === 'reality' && <PlayPause kind={due} />}
          <NodeView
            node={depositNode}
            loading={<Skeleton height={320} radius="l" />}
            fallback={(retry) => <ErrorState onRetry={retry} />}
          />
        </Sheet>
      )}
    </div>
  )
}
