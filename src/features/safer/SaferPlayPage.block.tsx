import { useId } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { Complaint } from '@/domain/site/Complaint'
import { PlayerTools } from './PlayerTools'
import { SAFER_PATHS } from './saferPaths'
import type { SaferPlayPageProps } from './SaferPlayPage.entry'
import { useLocation } from 'react-router-dom'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import styles from './Safer.module.css'

const SIGNS = ['more', 'back', 'higher', 'stop', 'hide', 'borrow', 'escape', 'harm'] as const

/** Warning signs in short, with a link to the full text if the viewer may read it. */
function Signs({ textTo }: { textTo: string }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('safer.signs.title')}</h2>
      <ul className={styles.list}>
        {SIGNS.map((sign) => (
          <li key={sign}>{t(`safer.signs.${sign}`)}</li>
        ))}
      </ul>
      <p>{t('safer.signs.then')}</p>
      {textTo && (
        <RouteLink to={textTo} className={styles.link}>
          {t('safer.signs.whole')}
        </RouteLink>
      )}
    </section>
  )
}

const TOOLS = ['limits', 'reminder', 'break', 'exclusion'] as const

/** The tools available to players, with a login link. */
function LoginForTools() {
  const heading = useId()
  const { pathname } = useLocation()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('safer.tools.title')}</h2>
      <ul className={styles.list}>
        {TOOLS.map((tool) => (
          <li key={tool}>{t(`safer.tools.${tool}`)}</li>
        ))}
      </ul>
      <p>{t('safer.tools.signedOut')}</p>
      <RouteLink to="/login" state={{ from: pathname }} className={buttonClass({ size: 'l', block: true })}>
        {t('safer.tools.login')}
      </RouteLink>
    </section>
  )
}

/** The safer-play page: help first, then the player's tools (SP-01, SP-02, SP-05). */
export default function SaferPlayPage({ lead = 'safer.lead', ...given }: Partial<SaferPlayPageProps>) {
  const paths = { ...SAFER_PATHS, ...given }
  const signedIn = useAppSelector((state) => state.session.token !== null)
  return (
    <PageBody title={t('page.saferPlay')}>
      <HelpFirst lead={lead} />
      {signedIn ? <PlayerTools paths={paths} /> : <LoginForTools />}
      <Signs textTo={signedIn ? paths.textTo : ''} />
      <Complaint className={styles.card}>
        <RouteLink to={paths.serviceTo} className={buttonClass({ variant: 'secondary' })}>
          {t('safer.toService')}
        </RouteLink>
      </Complaint>
    </PageBody>
  )
}

/** The site's slogan and helpline, if configured. */
function HelpFirst({ lead }: { lead: string }) {
  const slogan = useAppSelector((state) => state.site.config?.slogan || t('safer.slogan'))
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  return (
    <section className={styles.help} aria-label={t('safer.help')}>
      <p className={styles.slogan} data-help="slogan">
        <bdi>{slogan}</bdi>
      </p>
      <p>{t(lead)}</p>
      <p {...(helpline && { 'data-help': 'helpline' })}>
        {helpline ? t('safer.helpline') : t('safer.noHelpline')}{' '}
        {helpline && <PhoneLink number={helpline} className={styles.number} />}
      </p>
    </section>
  )
}
