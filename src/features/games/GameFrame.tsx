import { useRef, useState } from 'react'
import type { Game } from '@/api/models/game'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import { FallbackTile } from './FallbackTile'
import type { Frame } from './frameOf'
import { gameIconUrl } from './gameIconUrl'
import { useGameMessages } from './useGameMessages'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './StartPage.module.css'

interface Props {
  name: string
  game: Game | undefined
  /** Null until the back end has opened the game. */
  frame: Frame | null
  /** A question must be answered first: the game is hidden and inert. */
  paused: boolean
  /** Missing where nothing is staked: there the game has nothing to say to the page. */
  onDepositAsked?: () => void
}

/** The game's frame, its picture until the frame has loaded, and a notice while offline. */
export function GameFrame({ name, game, frame, paused, onDepositAsked }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const online = useOnline()
  const element = useRef<HTMLIFrameElement>(null)
  useGameMessages(element, onDepositAsked)
  const ready = frame !== null && loaded === frame.src
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
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(frame.src)}
        />
      )}
      {!ready && (
        <div className={styles.loading} role="status">
          <span className={styles.art}>
            {src ? <Picture src={src} alt="" width={160} height={160} priority fallback={tile} /> : tile}
          </span>
          <p>{t('start.loading', { name })}</p>
          <span className={styles.progress} aria-hidden="true" />
        </div>
      )}
      <p role="status" className={styles.offline}>
        {!online && t('start.offline')}
      </p>
    </div>
  )
}
