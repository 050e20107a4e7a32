import type { User } from '@/api/models/user'
import { playerConfigOf } from '@/api/models/playerConfig'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ABSENT } from '@/shared/format/money'
import { Badge } from '@/shared/ui/Badge'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { OutdatedMark } from '@/domain/money/OutdatedMark'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { vipLevels, nextLevel } from '@/domain/activity/vipLevels'
import styles from './VipProgress.module.css'

/** What the back end counts beside the VIP level (portal.md §3). */
const FIGURES = ['vipExp', 'userLevel'] as const

/** The player's level and progress to the next one (PF-01). Restricted players see no target (SP-06). */
export function VipProgress({ user }: { user: User }) {
  const { formatMoneyShort } = useMoneyFormat()
  const config = useAppSelector((state) => state.site.config)
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const levels = vipLevels(playerConfigOf(config).appUserLevelConfigList)
  const own = levels.find((level) => level.number === user.vip)
  const next = nextLevel(levels, user.bet)
  const bet = formatMoneyShort(user.bet)
  return (
    <Stack>
      <p className={styles.level}>
        <span>{own?.title ?? t('profile.vip.level', { level: user.vip ?? ABSENT })}</span>
        <Badge tone="accent">{t('profile.vip.level', { level: user.vip ?? ABSENT })}</Badge>
        <OutdatedMark figure="vip" />
        <OutdatedMark figure="bet" />
      </p>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`profile.vip.${figure}`)}</dt>
            <dd>
              {user[figure]?.toLocaleString('en') ?? ABSENT} <OutdatedMark figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      {next && mayInvite ? (
        <>
          <ProgressBar
            label={t('profile.vip.progressLabel')}
            value={user.bet}
            max={next.betAmount}
            text={t('profile.vip.progress', { bet, target: formatMoneyShort(next.betAmount) })}
          />
          <p className={styles.note}>
            {t('profile.vip.next', { target: formatMoneyShort(next.betAmount), name: next.title })}
          </p>
        </>
      ) : (
        <p className={styles.note}>
          {own && own === levels.at(-1) && !next ? t('profile.vip.top') : t('profile.vip.played', { bet })}
        </p>
      )}
    </Stack>
  )
}
