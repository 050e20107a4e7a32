import type { Christmas, GiftBox } from './christmasModel'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Chances } from '@/domain/activity/Chances'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import type { ClaimState } from '@/domain/activity/useClaim'
import { BoxArt } from '@/features/activities/parts/BoxArt'
import { LastBox } from '@/features/activities/parts/LastBox'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  data: Christmas
  boxes: readonly GiftBox[]
  take: ClaimState<number>
}

/** Boxes that cost items; the server decides what is in them. */
export function BoxStation({ data, boxes, take }: Props) {
  const { stage, claim } = take
  const { itemCount } = data
  const opened = data.boxes.reduce((sum, one) => sum + (one.opened ?? 0), 0)
  return (
    <Station title={t('seasons.boxes')} take={take}>
      {boxes.length === 0 && <p className={styles.note}>{t('seasons.noBoxes')}</p>}
      <ul className={styles.list}>
        {boxes.map(({ id, cost, prizes }, at) => (
          <li key={id} className={styles.item}>
            <div className={styles.row}>
              <BoxArt opening={isBusy(stage)} />
              <ClaimButton
                status={itemCount === undefined ? undefined : itemCount >= cost ? 1 : 0}
                stage={stage}
                label={t('seasons.christmas.open', { count: cost })}
                what={t('seasons.box', { number: at + 1 })}
                onClaim={() => claim(id)}
                action={
                  <Button variant="secondary" icon="lock" disabled>
                    {t('seasons.christmas.missing', { count: cost - (itemCount ?? 0) })}
                  </Button>
                }
              />
            </div>
            <Chances prizes={prizes} />
          </li>
        ))}
      </ul>
      <LastBox opened={opened} award={data.lastAward} />
    </Station>
  )
}
