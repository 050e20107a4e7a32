import { useEffect, useId, useState } from 'react'
import { isNotOffered } from '@/api/isNotOffered'
import type { Jackpot } from '@/api/models/homeGames'
import { selectGamesById } from '@/domain/games/selectGames'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { useAppSelector } from '@/store/hooks'
import { gamePath } from './gamePath'
import { useJackpotsState, useJackpotsSubscription } from './gamesApi'
import styles from './Jackpots.module.css'
import { isSiteCurrency } from './listedDetails'

const POLL_MS = 20_000
/** An older figure may be wrong by now, and is not shown. */
const MAX_AGE_MS = 5 * 60_000

interface Props {
  most: number
  /** Whether the section is on the screen: only then new figures are asked for. */
  isSeen: boolean
}

/** What the jackpots stand at: figures of the back end as they are, or none. */
export default function JackpotFigures({ most, isSeen }: Props) {
  const { data = [], error } = useJackpotsState(undefined)
  // A back end that has none is asked once.
  const [isMissing, setMissing] = useState(false)
  if (isNotOffered(error) && !isMissing) setMissing(true)
  useJackpotsSubscription(undefined, {
    skip: !isSeen || isMissing,
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: POLL_MS / 1000,
  })
  const now = useNow(POLL_MS)
  const currency = useAppSelector((state) => state.site.config?.currency ?? '')
  const shown = data
    .filter((one) => (one.amount ?? 0) > 0 && isSiteCurrency(one.currency, currency))
    .filter(({ time }) => now - time < MAX_AGE_MS)
    .slice(0, most)
  return shown.length > 0 && <List jackpots={shown} />
}

function List({ jackpots }: { jackpots: Jackpot[] }) {
  const heading = useId()
  const { formatMoney } = useMoneyFormat()
  const byId = useAppSelector(selectGamesById)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('homeGames.jackpots')}</h2>
      <ul className={styles.jackpots}>
        {jackpots.map(({ id, name, amount, gameId }) => {
          const game = gameId === undefined ? undefined : byId.get(gameId)
          const face = (
            <>
              <span className={styles.name}>{name || game?.name || t('homeGames.jackpot')}</span>
              <strong className={styles.amount}>{formatMoney(amount)}</strong>
            </>
          )
          return (
            <li key={id}>
              {game ? (
                <RouteLink
                  to={gamePath(game.id)}
                  className={styles.jackpot}
                  fallback={<span className={styles.jackpot}>{face}</span>}
                >
                  {face}
                </RouteLink>
              ) : (
                <span className={styles.jackpot}>{face}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The time, so that figures that are too old go even if no others come. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const tick = () => setNow(clock.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
