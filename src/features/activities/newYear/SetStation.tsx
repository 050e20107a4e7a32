import { itemCount, missingItems, NEW_YEAR_ITEMS, type NewYear, type NewYearConfig } from './newYearModel'
import { listText } from '@/shared/format/listText'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { Chances } from '@/domain/activity/Chances'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import type { ClaimState } from '@/domain/activity/useClaim'
import { BoxArt } from '@/features/activities/parts/BoxArt'
import { LastBox } from '@/features/activities/parts/LastBox'
import { NewYearItem } from './NewYearItem'
import newYear from './NewYear.module.css'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  data: NewYear
  prizes: NewYearConfig['prizes']
  take: ClaimState<number>
}

/** The number of each item, what is missing for a set, and the box that a set opens. */
export function SetStation({ data, prizes, take }: Props) {
  const missing = missingItems(data)
  const isKnown = NEW_YEAR_ITEMS.every((item) => itemCount(data, item) !== undefined)
  const nameOf = (item: number) => t(`rewards.newYear${item}`)
  return (
    <Station title={t('seasons.newYear.set')} take={take}>
      <ul className={newYear.set} aria-label={t('seasons.newYear.items')}>
        {NEW_YEAR_ITEMS.map((item) => (
          <li key={item}>
            <NewYearItem item={item} missing={missing.includes(item)} />
            <span className={newYear.name}>{nameOf(item)}</span>
            <b>×{itemCount(data, item) ?? ABSENT}</b>
          </li>
        ))}
      </ul>
      <p role="status">
        {missing.length > 0
          ? t('seasons.newYear.missing', { what: listText(missing.map(nameOf)) })
          : t(isKnown ? 'seasons.newYear.whole' : 'seasons.newYear.unknown')}
      </p>
      <div className={styles.row}>
        <BoxArt opening={isBusy(take.stage)} />
        <ClaimButton
          status={missing.length > 0 ? 0 : isKnown ? 1 : undefined}
          stage={take.stage}
          label={t('seasons.newYear.open')}
          what={t('seasons.boxes')}
          onClaim={() => take.claim(data.opened ?? 0)}
        />
      </div>
      <Chances prizes={prizes} />
      <LastBox opened={data.opened} award={data.lastAward} />
    </Station>
  )
}
