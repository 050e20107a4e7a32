import { useEffect, useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { IconButton } from '@/shared/ui/IconButton'
import { Sheet } from '@/shared/ui/Sheet'
import { Skeleton } from '@/shared/ui/Skeleton'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { sheetAgreed, sheetClosed, sheetOpened } from '@/state/agreementSlice'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import styles from './AgreementSheet.module.css'
import { LegalDocument } from './LegalDocument'
import { useLegalText, type LegalTextName } from './useLegalText'

const TABS = ['terms', 'privacy'] as const

/** Terms and privacy over the whole height, to be read and agreed to (AG-02). */
export function AgreementSheet() {
  const dispatch = useAppDispatch()
  const shown = useAppSelector((state) => state.agreement.sheet)
  const tab: LegalTextName = shown ?? 'terms'
  const { text, failed, retry } = useLegalText(shown)
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)

  const look = () => {
    const area = scroller.current
    if (area) setAtEnd(area.scrollTop + area.clientHeight >= area.scrollHeight - 8)
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
    look()
  }, [tab, text])
  const scrollDown = () => {
    const area = scroller.current
    area?.scrollBy?.({ top: area.clientHeight * 0.8, behavior: 'smooth' })
  }

  return (
    <Sheet
      open={shown !== null}
      onClose={() => dispatch(sheetClosed())}
      title={t('legal.sheetTitle')}
      full
      footer={
        <div className={styles.foot}>
          <IconButton
            raised
            icon="arrow-down"
            label={t('legal.scrollDown')}
            disabled={atEnd}
            onClick={scrollDown}
          />
          <Button block onClick={() => dispatch(sheetAgreed())}>
            {t('legal.iAgree')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <Tabs
          label={t('legal.sheetTitle')}
          idBase="agreement"
          tabs={TABS.map((id) => ({ id, label: t(`legal.${id}`) }))}
          value={tab}
          onChange={(id) => dispatch(sheetOpened(id as LegalTextName))}
        />
        <div
          ref={scroller}
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t(`legal.${tab}`)}
          data-scroll-area
          onScroll={look}
        >
          {TABS.map((id) => (
            <TabPanel key={id} idBase="agreement" id={id} active={id === tab}>
              {text ? (
                <LegalDocument text={text} idBase={`sheet-${id}`} />
              ) : failed ? (
                <ErrorState onRetry={retry} />
              ) : (
                <Skeleton height={480} />
              )}
            </TabPanel>
          ))}
        </div>
      </div>
    </Sheet>
  )
}
