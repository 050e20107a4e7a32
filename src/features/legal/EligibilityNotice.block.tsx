import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { List, Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { useAgeNotice } from '@/domain/safer-play/useAgeNotice'
import styles from './EligibilityNotice.module.css'
import { HelpLine } from './HelpLine'
import { useModeSettled } from '@/domain/site/useModeSettled'

/** Groups who may not play, by message key: `legal.barred.<id>` and `legal.barred.<id>Why` (portal.md §1). */
const BARRED = ['government', 'forces', 'under21', 'restricted', 'licence'] as const

/** The eligibility notice (OV-01): blocks the portal until accepted, once per version of its text. */
export default function EligibilityNotice() {
  const [accepted, accept] = useAgeNotice()
  const settled = useModeSettled()
  const mayShow = useOverlayTurn(!accepted && settled)
  const app = useAppSelector((state) => state.site.settings.appName)

  return (
    <Modal open={mayShow} onClose={() => undefined} dismissible={false} title={t('legal.noticeTitle')} wide>
      <Stack gap={4}>
        <p>{t('legal.noticeLead', { app })}</p>
        <List className={styles.barred} aria-label={t('legal.noticeLead', { app })}>
          {BARRED.map((group) => (
            <li key={group}>
              <strong>{t(`legal.barred.${group}`)}</strong>
              <span>{t(`legal.barred.${group}Why`)}</span>
            </li>
          ))}
        </List>
        <p>{t('legal.forfeiture')}</p>
        <p>{t('legal.topUpRule')}</p>
        <p className={styles.links}>
          <RouteLink to="/terms-of-use">{t('legal.terms')}</RouteLink>
          <RouteLink to="/privacy-policy">{t('legal.privacy')}</RouteLink>
        </p>
        <HelpLine />
        {/* Not in a footer: whoever can tap it has had all of the notice before their eyes. */}
        <Button block size="l" onClick={accept}>
          {t('legal.accept')}
        </Button>
      </Stack>
    </Modal>
  )
}
