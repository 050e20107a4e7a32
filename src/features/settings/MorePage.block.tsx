import { APP_VERSION } from '@/api/deviceInfo'
import { PageBody } from '@/engine/render/PageBody'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { LinkFace, linkRowClass } from '@/shared/ui/LinkFace'
import { Card } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { AdConsentSetting } from '@/domain/tracking/AdConsentSetting'
import { LinkGroup } from './LinkGroup'
import { Checkbox } from '@/shared/ui/Checkbox'
import { hideBalance, useBalanceHidden } from '@/shared/ui/hiddenBalance'
import { useAppDownload } from '@/domain/app-download/useAppDownload'
import styles from './MorePage.module.css'
import { LanguageSetting } from './LanguageSetting'
import { MotionSetting } from './MotionSetting'
import { PageLink } from './PageLink'
import { SaferPlay } from './SaferPlay'

/** Settings of this browser, and links to information pages (PF-07). */
export default function MorePage() {
  const run = usePortalActions()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  return (
    <PageBody title={t('page.more')}>
      <Card aria-label={t('settings.display')}>
        <LanguageSetting />
        <MotionSetting />
        <BalanceSetting />
        <AdConsentSetting />
        <p className={styles.note}>{t('settings.here')}</p>
      </Card>
      <SaferPlay />
      <LinkGroup title={t('settings.legal')}>
        <PageLink to="/profile/license" icon="badge-check" label={t('page.license')} />
        <PageLink to="/about" icon="info" label={t('page.about')} />
        <PageLink to="/terms-of-use" icon="file-text" label={t('page.terms')} />
        <PageLink to="/privacy-policy" icon="lock" label={t('page.privacy')} />
      </LinkGroup>
      <LinkGroup title={t('settings.help')}>
        <DownloadLink />
        <button type="button" className={linkRowClass} onClick={() => run('customerService')}>
          <LinkFace icon="headset" label={t('page.service')} />
        </button>
      </LinkGroup>
      {signedIn && (
        <Button variant="secondary" size="l" icon="log-out" block onClick={() => run('logout')}>
          {t('menu.logout')}
        </Button>
      )}
      <p className={styles.version}>{t('about.version', { version: APP_VERSION })}</p>
    </PageBody>
  )
}

/** Hides the player's amounts, for use in public. */
function BalanceSetting() {
  const hidden = useBalanceHidden()
  return (
    <Checkbox
      label={t('settings.hideBalance')}
      checked={hidden}
      onChange={(event) => hideBalance(event.currentTarget.checked)}
    />
  )
}

/** The link to the app, where OV-06 allows it. */
function DownloadLink() {
  if (useAppDownload().kind !== 'offered') return null
  return <PageLink to="/apkdownload" icon="download" label={t('page.apk')} />
}
