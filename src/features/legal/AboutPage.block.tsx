import { useId, type ReactNode } from 'react'
import { APP_VERSION } from '@/api/deviceInfo'
import { playerConfigOf } from '@/api/models/playerConfig'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { shownContacts, shownSocial } from '@/shared/format/contactLinks'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import styles from './AboutPage.module.css'
import AgeBadge from './AgeBadge.block'
import { DocumentList } from './DocumentList'
import { LicenceFacts } from './LicenceFacts'
import { LEGAL_TEXTS } from './useLegalText'

/** About the portal: version, licence, contacts and legal texts (PF-07, RT-08). */
export default function AboutPage() {
  const app = useAppSelector((state) => state.site.settings.appName)
  return (
    <PageBody title={t('page.about')}>
      <Stack gap={1}>
        <p className={styles.name}>{app}</p>
        <p className={styles.version}>{t('about.version', { version: APP_VERSION })}</p>
        <AgeBadge text />
      </Stack>
      <LicencePart />
      <Contacts />
      <Part title={t('about.documents')}>
        <DocumentList names={LEGAL_TEXTS} />
      </Part>
    </PageBody>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

function LicencePart() {
  const { licence } = playerConfigOf(useAppSelector((state) => state.site.config))
  return (
    <Part title={t('page.license')}>
      {licence.number ? (
        <>
          <LicenceFacts licence={licence} />
          <p className={styles.ways}>
            <ExternalLink to={licence.verifyUrl} className={buttonClass({ variant: 'secondary' })}>
              {t('licence.verify')}
            </ExternalLink>
            <RouteLink to="/profile/license" className={buttonClass({ variant: 'secondary' })}>
              {t('about.licenceMore')}
            </RouteLink>
          </p>
        </>
      ) : (
        <p>{t('licence.none')}</p>
      )}
    </Part>
  )
}

/** Contacts: mail, customer service, and those in the configuration. */
function Contacts() {
  const mail = useAppSelector((state) => state.site.settings.supportEmail)
  const config = useAppSelector((state) => state.site.config)
  const links = config ? [...shownContacts(config.contacts), ...shownSocial(config.socialMedia)] : []
  return (
    <Part title={t('about.contacts')}>
      <div className={linkListClass}>
        <RouteLink to="/service" className={linkRowClass}>
          <LinkFace icon="headset" label={t('page.service')} />
        </RouteLink>
        <ExternalLink to={`mailto:${mail}`} className={linkRowClass}>
          <LinkFace icon="mail" label={mail} />
        </ExternalLink>
        {links.map(({ url, name, icon }) => (
          <ExternalLink key={url + name} to={url} className={linkRowClass}>
            <LinkFace icon={icon} label={name} end="external-link" />
          </ExternalLink>
        ))}
      </div>
    </Part>
  )
}
