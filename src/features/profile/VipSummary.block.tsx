import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { Card } from '@/shared/ui/Stack'
import card from './card.module.css'
import { VipProgress } from './VipProgress'
import type { VipSummaryProps } from './VipSummary.entry'
import { WithPlayer } from './WithPlayer'

/** Summary of the player's level, for the member page. */
export default function VipSummary(_: Partial<VipSummaryProps>) {
  return (
    <Card gap={4} className={card.card} aria-labelledby="member-vip">
      <h2 id="member-vip">{t('page.vip')}</h2>
      <WithPlayer waiting={[88]}>{(user) => <VipProgress user={user} />}</WithPlayer>
      <RouteLink to="/profile/vip" className={card.more}>
        {t('profile.vip.all')}
        <Icon name="chevron-right" size={18} />
      </RouteLink>
    </Card>
  )
}
