import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppSelector } from '@/state/hooks'
import type { FooterContactsProps } from './FooterContacts.entry'
import styles from './FooterContacts.module.css'
import { shownContacts, shownSocial, type ContactLink } from '@/shared/format/contactLinks'

/** Where to reach the operator: contacts of the site (DS-05) and its social media pages (HM-12). */
export default function FooterContacts({ contacts = true, social = true }: Partial<FooterContactsProps>) {
  const config = useAppSelector((state) => state.site.config)
  const people = contacts && config ? shownContacts(config.contacts) : []
  const pages = social && config ? shownSocial(config.socialMedia) : []
  if (people.length + pages.length === 0) return null
  return (
    <div className={styles.contacts}>
      {people.length > 0 && <Links title={t('footer.contacts')} links={people} named />}
      {pages.length > 0 && <Links title={t('footer.social')} links={pages} />}
    </div>
  )
}

function Links({ title, links, named = false }: { title: string; links: ContactLink[]; named?: boolean }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ url, name, icon }) => (
          <li key={url + name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={named ? styles.named : styles.round}
            >
              <Icon name={icon} size={20} />
              {named ? name : <VisuallyHidden>{name}</VisuallyHidden>}
              <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
