import { APP_VERSION } from '@/api/deviceInfo'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import type { IconName } from '@/shared/ui/iconNames'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'
import { Card, Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { AdConsentSetting } from '@/domain/tracking/AdConsentSetting'
import { Checkbox } from '@/shared/ui/Checkbox'
import { hideBalance, useBalanceHidden } from '@/shared/ui/hiddenBalance'
import { useAppDownload } from '@/domain/app-download/useAppDownload'
import { LanguageSetting } from './LanguageSetting'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { motionSetting, setMotion, subscribeToMotion, type Motion } from '@/shared/ui/motion'
import styles from './MorePage.module.css'

const MOTIONS: readonly Motion[] = ['system', 'reduce']

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

/** A group of links with a heading. */
function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Stack as="section" gap={2} className={styles.links} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={linkListClass}>{children}</div>
    </Stack>
  )
}

/** A link to a page; hidden if the layout has no such page. */
function PageLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <RouteLink to={to} className={linkRowClass}>
      <LinkFace icon={icon} label={label} />
    </RouteLink>
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

/** Limits, breaks and reminders, where the portal has their page, and the text about them. */
function SaferPlay() {
  const tools = useHasRoute('/safer-play')
  const text = useHasRoute('/profile/agree/responsible-gaming')
  if (!tools && !text) return null
  return (
    <LinkGroup title={t('settings.safer')}>
      <PageLink to="/safer-play" icon="shield-check" label={t('settings.limits')} />
      <PageLink to="/profile/agree/responsible-gaming" icon="shield" label={t('legal.responsible-gaming')} />
    </LinkGroup>
  )
}

const onServer = (): Motion => 'system'

/** The motion setting: as the device prefers, or reduced (AX-03). */
function MotionSetting() {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToMotion, motionSetting, onServer)
  return (
    <fieldset className={styles.group}>
      <legend>{t('settings.motion.title')}</legend>
      {MOTIONS.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => setMotion(choice)}
          />
          {t(`settings.motion.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
