import { useId } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { useAddressTab } from '@/engine/render/useAddressTab'
import { t } from '@/shared/i18n/t'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import styles from './PlayHistoryPage.module.css'
import { PlayedSessions } from './PlayedSessions'
import { YearStatementPart } from './YearStatementPart'

const PARTS = ['sessions', 'year'] as const

/** What was played by session and game, and the statement of a year (LB-07). */
export default function PlayHistoryPage() {
  const idBase = useId()
  const [part, setPart] = useAddressTab(PARTS, 'part')
  return (
    <PageBody title={t('page.playHistory')} wide>
      <div className={styles.controls}>
        <Tabs
          label={t('records.play.parts')}
          idBase={idBase}
          value={part}
          onChange={setPart}
          tabs={PARTS.map((id) => ({ id, label: t(`records.play.${id}`) }))}
        />
      </div>
      <TabPanel idBase={idBase} id={part} active className={styles.panel ?? ''}>
        {part === 'sessions' ? <PlayedSessions /> : <YearStatementPart />}
      </TabPanel>
    </PageBody>
  )
}
