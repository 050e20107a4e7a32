import { PageLink } from '@/engine/render/PageLink'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { RedDot } from '@/shared/ui/RedDot'
import { StatusPill } from '@/shared/ui/StatusPill'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { periodText } from '@/domain/rules/termsOf'
import styles from './ActivitiesPage.module.css'
import type { ActivityCardData } from './useActivityCards'

/** An activity as a card: art, name, dates, state, and a dot if something can be claimed. */
export function ActivityCard({ card }: { card: ActivityCardData }) {
  const { kind, title, image, target, dot } = card
  const face = (
    <>
      <span className={styles.art}>
        <PromotionArt
          src={image}
          alt=""
          seed={kind}
          width={640}
          height={280}
          sizes="(max-width: 640px) 100vw, 360px"
        />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {title}
          {dot && <RedDot label={t(`activities.${dot}`)} />}
        </span>
        <span className={styles.period}>{periodText(card)}</span>
        <CardStatus card={card} />
      </span>
    </>
  )
  if (!target)
    return (
      <div className={styles.card}>
        {face}
        <p className={styles.ask}>
          <RouteLink to="/service">{t('activity.askService')}</RouteLink>
        </p>
      </div>
    )
  return target.kind === 'route' ? (
    <PageLink to={target.path} className={styles.card}>
      {face}
    </PageLink>
  ) : (
    <ExternalLink to={target.url} className={styles.card}>
      {face}
    </ExternalLink>
  )
}

function CardStatus({ card: { startTime, endTime } }: { card: ActivityCardData }) {
  const untilStart = useCountdown(startTime > 0 ? startTime : null)
  const untilEnd = useCountdown(endTime > 0 ? endTime : null)
  if (endTime > 0 && untilEnd === 0) return <StatusPill tone="neutral">{t('activities.ended')}</StatusPill>
  if (untilStart > 0) return <StatusPill tone="waiting">{t('activities.soon')}</StatusPill>
  return <StatusPill tone="good">{t('activities.open')}</StatusPill>
}
