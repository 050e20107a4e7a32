import { itemCount, missingItems, NEW_YEAR_ITEMS, type NewYear, type NewYearConfig } from './newYearModel'
import { listText } from '@/shared/format/listText'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { Chances } from '@/domain/activity/Chances'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import type { ClaimState } from '@/domain/activity/useClaim'
import { BoxArt } from '@/features/activities/parts/BoxArt'
import { LastBox } from '@/features/activities/parts/LastBox'
import { Station } from '@/features/activities/parts/Station'
import { isBusy } from '@/store/useAtMostOnceMutation'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/ui/classNames'
import newYear from './NewYear.module.css'
import styles from '@/features/activities/parts/Seasons.module.css'

const DRAWINGS: Record<number, ReactNode> = {
  // A round fruit with its leaf, a paper horn, a coin, a sparkler.
  40001: (
    <>
      <circle className={newYear.fruit} cx={24} cy={28} r={15} />
      <path className={newYear.leaf} d="M24 14c2-8 10-10 15-8-1 6-7 10-15 8Z" />
    </>
  ),
  40002: (
    <>
      <path className={newYear.horn} d="M6 34 38 8c6 4 9 14 5 21z" />
      <path className={newYear.stripe} d="m17 26 6 8M27 17l7 12" />
    </>
  ),
  40003: (
    <>
      <circle className={newYear.coin} cx={24} cy={24} r={17} />
      <path className={newYear.hole} d="M18 18h12v12H18z" />
    </>
  ),
  40004: (
    <>
      <path className={newYear.stick} d="M10 44 24 22" />
      <path className={newYear.sparks} d="M24 18V4M24 18l11-9M24 18l14 1M24 18l8 12M24 18 13 9M24 18l-14 1" />
    </>
  ),
}

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

/** One of the four items of a set; faded while the player has none. */
function NewYearItem({ item, missing }: { item: number; missing: boolean }) {
  return (
    <svg
      className={classNames(missing && newYear.missing)}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[item]}
    </svg>
  )
}
