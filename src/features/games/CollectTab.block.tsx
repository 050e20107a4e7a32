import { useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectFavourites } from '@/domain/games/selectGames'
import { COLLECT_TABS, CollectLists } from './CollectLists'
import type { CollectTabProps } from './CollectTab.entry'
import styles from './CollectTab.module.css'

/** The player's games as a tab of the home page (HM-14). */
export default function CollectTab(_: Partial<CollectTabProps>) {
  const [tab, setTab] = useState<string>(COLLECT_TABS[0])
  return (
    <div className={styles.collect}>
      <CollectLists tab={tab} onTab={setTab} favourites={useAppSelector(selectFavourites)} />
    </div>
  )
}
