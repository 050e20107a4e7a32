import type { Game } from '@/api/models/game'
import { OutdatedMark } from '@/domain/money/OutdatedMark'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { Money } from '@/shared/ui/Money'
import { useAppSelector } from '@/store/hooks'
import { FavouriteButton } from './FavouriteButton'
import { GameClock } from './GameClock'
import { DepositLink } from '@/domain/money/DepositLink'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useFavouriteToggle } from './useFavouriteToggle'
import { useEffect, useSyncExternalStore } from 'react'
import { difference } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useMoneyPlayed } from '@/domain/safer-play/useMoneyPlayed'
import styles from './StartPage.module.css'

const POLL_MS = 30_000

interface Props {
  game: Game | undefined
  /** Whether the game is open. */
  playing: boolean
  onLeave: () => void
  onMenu: () => void
  /** Opens the deposit beside the game; without it a deposit leaves the game. */
  onDeposit: (() => void) | undefined
  /** Whether the game has asked for a deposit and the player has not answered yet. */
  offersDeposit: boolean
  onOfferClosed: () => void
}

/** The bar of a running game: exit, time, time played, net result and balance (SP-04). */
export function GameBar({ game, playing, onLeave, onMenu, onDeposit, offersDeposit, onOfferClosed }: Props) {
  const user = useAppSelector((state) => state.session.user)
  const toggle = useFavouriteToggle()
  return (
    <header className={styles.bar}>
      <IconButton icon="arrow-left" label={t('start.exit')} onClick={onLeave} />
      <h1 className={styles.name}>{game?.name ?? t('start.title')}</h1>
      <div className={styles.figures}>
        <GameClock playing={playing} />
        {playing && <NetPosition />}
        {user && (
          <span className={styles.balance}>
            {t('start.balance')}{' '}
            <strong>
              <Money value={user.coin} />
              <OutdatedMark figure="coin" />
            </strong>
          </span>
        )}
      </div>
      {game && <FavouriteButton id={game.id} name={game.name} onToggle={toggle} />}
      <FullScreenButton />
      {game && <IconButton icon="more" label={t('start.menu')} aria-haspopup="dialog" onClick={onMenu} />}
      <DepositOffer open={offersDeposit} onDeposit={onDeposit} onClose={onOfferClosed} />
    </header>
  )
}

/** What a game's wish for a deposit comes to: an offer below the bar, which the player takes or closes. */
function DepositOffer({
  open,
  onDeposit,
  onClose,
}: { open: boolean; onClose: () => void } & Pick<Props, 'onDeposit'>) {
  return (
    <div className={styles.offer} hidden={!open}>
      <p role="status">{open && t(onDeposit ? 'start.depositOfferHere' : 'start.depositOffer')}</p>
      {open && (
        <>
          {onDeposit ? (
            <Button onClick={onDeposit}>{t('start.deposit')}</Button>
          ) : (
            <DepositLink className={buttonClass({ variant: 'primary' })}>{t('start.deposit')}</DepositLink>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('start.noDeposit')}
          </Button>
        </>
      )}
    </div>
  )
}

function subscribeToFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = () => Boolean(document.fullscreenElement)

const isOffered = () => Boolean(document.fullscreenEnabled)

const no = () => false

/**
 * Shows the page, and with it the game and its bar, on the full screen; Escape ends that, and so does leaving the page. Nothing where
 * the browser cannot, as on iPhones.
 */
function FullScreenButton() {
  const full = useSyncExternalStore(subscribeToFullScreen, isFull, no)
  const offered = useSyncExternalStore(subscribeToFullScreen, isOffered, no)
  useEffect(
    () => () => {
      if (isFull()) void leave()
    },
    [],
  )
  if (!offered) return null
  return (
    <IconButton
      icon="maximize"
      label={t('start.fullScreen')}
      aria-pressed={full}
      onClick={() => void (full ? leave() : enter())}
    />
  )
}

// The browser may refuse: then everything stays as it is.
const enter = () => document.documentElement.requestFullscreen().catch(no)

const leave = () => document.exitFullscreen().catch(no)

/** Winnings minus stakes since the login, signed; a dash while unknown (SP-04). */
function NetPosition() {
  const { formatSignedMoney } = useMoneyFormat()
  const { session } = useMoneyPlayed(POLL_MS)
  return (
    <span className={styles.net}>
      <VisuallyHidden>{t('start.net')} </VisuallyHidden>
      {session ? (
        <strong>{formatSignedMoney(difference(session.moneyOut, session.moneyIn))}</strong>
      ) : (
        <strong>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('start.unknown')}</VisuallyHidden>
        </strong>
      )}{' '}
      {t('start.session')}
    </span>
  )
}
