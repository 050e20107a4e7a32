import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { Badge } from '@/shared/ui/Badge'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import styles from './RewardCard.module.css'
import type { RewardEntry } from './useRewardEntries'

interface Props {
  entry: RewardEntry
  small?: boolean
  period?: string
  /** Such as "Ready to claim". */
  state?: string
}

/** A promotion as a card: art, name and period; small ones stand in a row of all kinds and name theirs. */
export function RewardCard({ entry, small = false, period = '', state = '' }: Props) {
  return (
    <PromotionLink target={entry.target} className={`${styles.card} ${small ? styles.small : ''}`}>
      <span className={styles.art}>
        <PromotionArt
          src={entry.image}
          alt=""
          seed={entry.seed}
          width={640}
          sizes={small ? '(max-width: 640px) 46vw, 240px' : '(max-width: 640px) 112px, 400px'}
          height={280}
        />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <BackEndText lang={entry.lang}>{entry.title}</BackEndText>
          {period && <span className={styles.period}>{period}</span>}
        </span>
        {state && <Badge tone="accent">{state}</Badge>}
        {small && (
          <Badge tone={entry.pill === 'offer' ? 'neutral' : 'accent'}>
            {t(`promotions.pill.${entry.pill}`)}
          </Badge>
        )}
      </span>
    </PromotionLink>
  )
}
