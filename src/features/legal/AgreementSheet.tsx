import { useEffect, useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { IconButton } from '@/shared/ui/IconButton'
import { reducesMotion } from '@/shared/ui/motion'
import { Sheet } from '@/shared/ui/Sheet'
import { Skeleton } from '@/shared/ui/Skeleton'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { Stack } from '@/shared/ui/Stack'
import { sheetAgreed, sheetClosed, sheetOpened } from '@/store/agreementSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './AgreementSheet.module.css'
import { LegalDocument } from './LegalDocument'
import { useLegalText } from './useLegalText'

const TABS = ['terms', 'privacy'] as const

/** A full-height sheet to read and agree to terms and privacy (AG-02). */
export function AgreementSheet() {
  const dispatch = useAppDispatch()
  const shown = useAppSelector((state) => state.agreement.sheet)
  const tab = shown ?? 'terms'
  const { text, failed, retry } = useLegalText(shown)
  const content = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)

  // The sheet's body is the scroll container.
  const area = () => content.current?.closest('[data-dialog-body]')
  useEffect(() => {
    const body = area()
    if (!body) return
    const updateAtEnd = () => setAtEnd(body.scrollTop + body.clientHeight >= body.scrollHeight - 8)
    body.addEventListener('scroll', updateAtEnd, { passive: true })
    body.scrollTop = 0
    const frame = requestAnimationFrame(updateAtEnd)
    return () => {
      cancelAnimationFrame(frame)
      body.removeEventListener('scroll', updateAtEnd)
    }
  }, [shown, text])
  const scrollDown = () => {
    const body = area()
    body?.scrollBy?.({ top: body.clientHeight * 0.8, behavior: reducesMotion() ? 'auto' : 'smooth' })
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
            className={styles.down ?? ''}
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
      <Stack ref={content}>
        <Tabs
          className={styles.tabs ?? ''}
          label={t('legal.sheetTitle')}
          idBase="agreement"
          tabs={TABS.map((id) => ({ id, label: t(`legal.${id}`) }))}
          value={tab}
          onChange={(id) => dispatch(sheetOpened(id as (typeof TABS)[number]))}
        />
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
      </Stack>
    </Sheet>
  )
}
