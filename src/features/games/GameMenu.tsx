import type { Game } from '@/api/models/game'
import type { PlayLimit } from '@/api/models/limits'
import { usePlayLimitsQuery } from '@/domain/money/accountApi'
import { selectGamesOfType } from '@/domain/games/selectGames'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Sheet } from '@/shared/ui/Sheet'
import { List, Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { GameFacts } from './GameFacts'
import { inMaintenance } from './gameState'
import { startPath } from './startPath'
import { useGameDetails } from './useGameDetails'
import styles from './StartPage.module.css'

interface Props {
  open: boolean
  game: Game
  onClose: () => void
  /** Missing where no deposit is offered. */
  onDeposit: (() => void) | undefined
  onReload: () => void
}

/** What can be done while a game runs, without leaving it; the game stays open behind (LB-05). */
export function GameMenu({ open, game, onClose, onDeposit, onReload }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={t('start.menu')}>
      <Stack gap={4}>
        <Stack gap={2}>
          {onDeposit && (
            <Button block icon="wallet" onClick={onDeposit}>
              {t('start.deposit')}
            </Button>
          )}
          <Button block variant="secondary" icon="refresh" onClick={onReload}>
            {t('start.reload')}
          </Button>
          <p className={styles.hint}>{t('start.reloadHint')}</p>
          <NextGame game={game} onOpen={onClose} />
        </Stack>
        <LimitsState />
        <About game={game} />
      </Stack>
    </Sheet>
  )
}

/** The next game of the same category that can be played. It takes this one's place, so that the way back stays the same. */
function NextGame({ game, onOpen }: { game: Game; onOpen: () => void }) {
  const games = useAppSelector((state) => selectGamesOfType(state, game.typeId))
  const at = games.findIndex(({ id }) => id === game.id)
  const next = [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))].find(
    (one) => one.id !== game.id && !inMaintenance(one),
  )
  if (!next) return null
  return (
    <RouteLink
      to={startPath(next.id)}
      replace
      className={buttonClass({ variant: 'secondary', block: true })}
      onClick={onOpen}
    >
      {t('start.nextGame', { name: next.name })}
    </RouteLink>
  )
}

/** What is left of the limits that the player has set; nothing where there are none, or where they are not known. */
function LimitsState() {
  // The game counts the limits as long as it is open; what was lost since is asked for here.
  const { data } = usePlayLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { formatMoney } = useMoneyFormat()
  const lines = (data?.limits ?? []).flatMap((limit) => {
    const { kind, hours, resetTime } = limit
    const left = leftOf(limit)
    const period = `start.period.${hours}`
    if (left === undefined || !hasMessage(period)) return []
    const key = `${kind} ${hours}`
    const figure = kind === 'time' ? formatDuration(left * 60) : formatMoney(left)
    return [{ key, resetTime, text: t(`start.limit.${kind}`, { left: figure, period: t(period) }) }]
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.limits}>
      <h3>{t('start.limits')}</h3>
      <List gap={2}>
        {lines.map(({ key, text, resetTime }) => (
          <li key={key}>
            {text}
            {resetTime > 0 && (
              <span className={styles.hint}>
                {t('start.limitResets', { time: formatDateTime(resetTime) })}
              </span>
            )}
          </li>
        ))}
      </List>
      <RouteLink to="/safer-play">{t('start.changeLimits')}</RouteLink>
    </section>
  )
}

const leftOf = ({ amount, used }: PlayLimit): number | undefined =>
  amount === undefined || used === undefined ? undefined : Math.max(0, amount - used)

function About({ game }: { game: Game }) {
  const facts = useGameDetails(game)
  return (
    <section className={styles.about} aria-label={t('page.game')}>
      <GameFacts game={game} {...facts} />
    </section>
  )
}
