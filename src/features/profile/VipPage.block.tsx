import { playerConfigOf } from '@/api/models/playerConfig'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Card, Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectGameTypes } from '@/domain/games/selectGames'
import card from './card.module.css'
import { vipLevels } from '@/domain/activity/vipLevels'
import { VipLevel } from './VipLevel'
import type { VipPageProps } from './VipPage.entry'
import { VipProgress } from './VipProgress'
import { WithPlayer } from './WithPlayer'

/** The player's VIP level, progress to the next one, and benefits of each (PF-01). */
export default function VipPage(_: Partial<VipPageProps>) {
  const config = useAppSelector((state) => state.site.config)
  const types = useAppSelector(selectGameTypes)
  const levels = vipLevels(playerConfigOf(config).appUserLevelConfigList)
  return (
    <PageBody title={t('page.vip')}>
      <WithPlayer waiting={[132, 44, 52, 52, 52, 52]}>
        {(user) => (
          <>
            <Card gap={4} className={card.card} aria-label={t('profile.vip.now')}>
              <VipProgress user={user} />
            </Card>
            <p className={card.note}>{t('profile.vip.notice')}</p>
            {levels.length === 0 ? (
              <EmptyState icon="crown" title={t('profile.vip.none')} />
            ) : (
              <Stack as="section" className={card.list} aria-label={t('profile.vip.ladder')}>
                <h2>{t('profile.vip.ladder')}</h2>
                {levels.map((level) => (
                  <VipLevel key={level.number} level={level} own={level.number === user.vip} types={types} />
                ))}
              </Stack>
            )}
          </>
        )}
      </WithPlayer>
    </PageBody>
  )
}
