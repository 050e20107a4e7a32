import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageBody } from '@/engine/render/PageBody'
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
  const [params, setParams] = useSearchParams()
  const part = PARTS.find((one) => one === params.get('part')) ?? 'sessions'
  return (
    <PageBody title={t('page.playHistory')} wide>
      <div className={styles.controls}>
        <Tabs
          label={t('records.play.parts')}
          idBase={idBase}
          value={part}
          onChange={(next) => setParams({ part: next }, { replace: true, preventScrollReset: true })}
          tabs={PARTS.map((id) => ({ id, label: t(`records.play.${id}`) }))}
        />
      </div>
      <TabPanel idBase={idBase} id={part} active className={styles.panel ?? ''}>
        {part === 'sessions' ? <PlayedSessions /> : <YearStatementPart />}
      </TabPanel>
    </PageBody>
  )
}
