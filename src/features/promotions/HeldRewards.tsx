import { isActive, useOwnRewardsQuery } from '@/domain/promotions/ownRewardsApi'
import { RouteLink } from '@/engine/render/RouteLink'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'
import { Stack } from '@/shared/ui/Stack'
import { wageringText } from './OwnRewardCard'

/** Rewards in the list; the page of all of them has the rest, what was in the past, and what a cancellation takes. */
const MAX_SHOWN = 3

/**
 * What the player holds already, below the offers (LB-06): each active reward with what is left to wager. Nothing where a back end does
 * not say it.
 */
export default function HeldRewards() {
  const hasPage = useHasRoute('/profile/rewards')
  const { data } = useOwnRewardsQuery(undefined, { skip: !hasPage, refetchOnMountOrArgChange: true })
  const { formatMoney } = useMoneyFormat()
  if (!data || data.list.length === 0) return null
  const active = data.list.filter(isActive)
  return (
    <Stack as="section" aria-labelledby="rewards-held">
      <h2 id="rewards-held">{t('rewards.group.held')}</h2>
      <div className={linkListClass}>
        {active.slice(0, MAX_SHOWN).map((reward) => (
          <RouteLink key={reward.id} to="/profile/rewards" className={linkRowClass}>
            <LinkFace
              icon="gift"
              label={
                reward.title ? (
                  <BackEndText lang={reward.lang}>{reward.title}</BackEndText>
                ) : (
                  t('ownRewards.untitled')
                )
              }
              detail={wageringText(reward, formatMoney) || t('ownRewards.status.active')}
            />
          </RouteLink>
        ))}
        <RouteLink to="/profile/rewards" className={linkRowClass}>
          <LinkFace icon="history" label={t('page.ownRewards')} detail={t('ownRewards.all')} />
        </RouteLink>
      </div>
    </Stack>
  )
}
