import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { Game } from '@/api/models/game'
import { usePortalSelector } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { FallbackTile } from './FallbackTile'
import type { Frame } from './frameOf'
import { gameIconUrl } from './gameIconUrl'
import { useOnline } from '@/shared/ui/useOnline'
import { accountApi } from '@/domain/money/accountApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { isRecord } from '@/shared/safe/parseJson'
import styles from './StartPage.module.css'

/** A game may ask for as many refreshes as it plays rounds; the back end is asked at most that often. */
const REFRESH_MS = 2_000

/** A game that has not loaded by then has failed, as far as a player can tell (LB-05). */
const LOAD_MS = 15_000

interface Props {
  name: string
  game: Game | undefined
  /** Null until the back end has opened the game. */
  frame: Frame | null
  /** Whether it is being opened, or open; false while something else comes first. */
  running: boolean
  /** A question must be answered first: the game is hidden and inert. */
  paused: boolean
  /** Missing where nothing is staked: there the game has nothing to say to the page. */
  onDepositAsked?: () => void
  onRetry: () => void
}

/** The game's frame, its picture until the frame has loaded, and a notice while offline. One attempt: a further one is another frame. */
export function GameFrame({ name, game, frame, running, paused, onDepositAsked, onRetry }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const online = useOnline()
  const element = useRef<HTMLIFrameElement>(null)
  useGameMessages(element, onDepositAsked)
  const ready = frame !== null && loaded === frame.src
  const late = useLate(running && !ready, game)
  const src = game && gameIconUrl(game, base)
  const tile = game && <FallbackTile id={game.id} name={game.name} />
  return (
    <div className={classNames(styles.stage, paused && styles.paused)} inert={paused}>
      {frame && (
        <iframe
          ref={element}
          className={styles.frame}
          title={name}
          src={frame.src}
          sandbox={frame.sandbox}
          // The bar's button shows game and bar on the full screen. Alone there, a game would hide the clock, the result, and every
          // question that pauses it (SP-03, SP-04).
          allow="autoplay; fullscreen 'none'"
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(frame.src)}
        />
      )}
      {!ready && (
        <div className={styles.loading}>
          <span className={styles.art}>
            {src ? <Picture src={src} alt="" width={160} height={160} priority fallback={tile} /> : tile}
          </span>
          <p role="status">{t(late ? 'start.late' : 'start.loading', { name })}</p>
          {late ? (
            <Button icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : (
            <span className={styles.progress} aria-hidden="true" />
          )}
        </div>
      )}
      <p role="status" className={styles.offline}>
        {!online && t('start.offline')}
      </p>
    </div>
  )
}

/** Whether the game takes too long to load, which is reported. */
function useLate(waiting: boolean, game: Game | undefined): boolean {
  const [late, setLate] = useState(false)
  const report = usePortalSelector((portal) => portal.report)
  const { pathname } = useLocation()
  const onLate = useEffectEvent(() => {
    setLate(true)
    const error = new Error(`Game ${game?.id} did not load within ${LOAD_MS / 1000} s.`)
    const type = pathname === '/fun' ? 'games.FunPage' : 'games.StartPage'
    report({ path: pathname, type, error })
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(onLate, LOAD_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}

/**
 * What a running game may tell its page, by `postMessage` (not in portal.md: our extension): `{ portico: 'balance' }` after money
 * moved, and `{ portico: 'deposit' }` when the player asks for a deposit, which counts only just after a tap or a key. Anything
 * else, and any other window, is ignored.
 */
function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onDepositAsked: (() => void) | undefined,
): void {
  const dispatch = useAppDispatch()
  const askForDeposit = useEffectEvent(() => onDepositAsked?.())
  const hasMoney = onDepositAsked !== undefined
  useEffect(() => {
    if (!hasMoney) return
    let timer: number | undefined
    const refresh = () => {
      timer = undefined
      void dispatch(refreshBalance({ force: true }))
      void dispatch(
        accountApi.endpoints.playSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      )
    }
    const receive = ({ data, source }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || !isRecord(data)) return
      if (data.portico === 'balance') timer ??= window.setTimeout(refresh, REFRESH_MS)
      if (data.portico === 'deposit' && hasUserActivation(frame.current)) askForDeposit()
    }
    addEventListener('message', receive)
    return () => {
      removeEventListener('message', receive)
      clearTimeout(timer)
    }
  }, [dispatch, frame, hasMoney])
}

/** A tap in the game counts for the page as well. Browsers without this interface tell at least where the player last tapped. */
function hasUserActivation(frame: HTMLIFrameElement | null): boolean {
  const known = (navigator as { userActivation?: UserActivation }).userActivation?.isActive
  return known ?? document.activeElement === frame
}
