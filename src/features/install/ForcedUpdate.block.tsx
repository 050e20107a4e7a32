import { useSyncExternalStore } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Modal } from '@/shared/ui/Modal'
import { useOnline } from '@/shared/ui/useOnline'
import { Stack } from '@/shared/ui/Stack'
import { APP_DOWNLOAD_BONUS } from '@/domain/app-download/appDownload'
import { useAppSelector } from '@/store/hooks'
import { respondToUpdateTip, rechargeUpdate } from '@/domain/app-download/rechargeUpdate'
import { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'
import styles from './ForcedUpdate.module.css'

/**
 * Offers the app, with a bonus, to a player whose account was recharged (OV-02): before other offers, though nobody is held
 * up by it. "Later" closes it for 24 hours; once the app was fetched it does not come back.
 */
export default function ForcedUpdate() {
  const { formatMoneyShort } = useMoneyFormat()
  const asked = useSyncExternalStore(rechargeUpdate.subscribe, rechargeUpdate.get, rechargeUpdate.getServer)
  const entry = useAppDownloadEntry()
  // Where there is only the site on the home screen there is no app, and no bonus for it.
  const offered = 'url' in entry || entry.kind === 'code'
  const recharged = useAppSelector((state) => (state.session.user?.totalRecharge ?? 0) > 0)
  // Without a network there is nothing to be fetched.
  const online = useOnline()
  const mayShow = useOverlayTurn(asked && online && offered && recharged)
  if (!mayShow || !offered) return null

  const amount = formatMoneyShort(APP_DOWNLOAD_BONUS)
  const later = () => respondToUpdateTip(false)
  return (
    <Modal
      open
      onClose={later}
      title={t('install.forced.title', { amount })}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={later}>
            {t('install.forced.later')}
          </Button>
          {'url' in entry ? (
            <a
              className={buttonClass({})}
              href={entry.url}
              rel="noopener noreferrer"
              {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
              onClick={() => respondToUpdateTip(true)}
            >
              <Icon name="download" size={20} />
              {t('install.download')}
            </a>
          ) : (
            <RouteLink to="/apkdownload" className={buttonClass({})} onClick={later}>
              <Icon name="qr-code" size={20} />
              {t('install.download')}
            </RouteLink>
          )}
        </div>
      }
    >
      <Stack gap={4}>
        <p>{t('install.forced.text', { amount })}</p>
        <AppBonusTerms amount={amount} onLeave={later} />
        <p>
          {t('install.forced.help')}{' '}
          <RouteLink to="/service" onClick={later}>
            {t('page.service')}
          </RouteLink>
        </p>
      </Stack>
    </Modal>
  )
}

/** Terms of the app bonus (SP-08). It has no rule page; the terms of use apply otherwise. */
function AppBonusTerms({ amount, onLeave }: { amount: string; onLeave: () => void }) {
  const terms = bonusTerms({
    amount: t('install.forced.amountText', { amount }),
    credit: t('install.forced.creditText'),
    turnover: t('install.forced.turnoverText'),
  })
  return <FoldedTerms terms={terms} onLeave={onLeave} />
}
