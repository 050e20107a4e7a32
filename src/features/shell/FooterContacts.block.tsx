import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppSelector } from '@/store/hooks'
import type { FooterContactsProps } from './FooterContacts.entry'
import styles from './FooterContacts.module.css'
import { SocialMark } from './SocialMark'
import { shownContacts, shownSocial, type ContactLink } from '@/shared/format/contactLinks'

/** The operator's contacts (DS-05) and social media pages (HM-12). */
export default function FooterContacts({ contacts = true, social = true }: Partial<FooterContactsProps>) {
  const config = useAppSelector((state) => state.site.config)
  const base = config?.gameResourceUrl
  const people = contacts && config ? shownContacts(config.contacts) : []
  const pages = social && config ? shownSocial(config.socialMedia) : []
  if (people.length + pages.length === 0) return null
  return (
    <div className={styles.contacts}>
      {people.length > 0 && <Links title={t('footer.contacts')} links={people} />}
      {pages.length > 0 && (
        <Links
          title={t('footer.social')}
          links={pages}
          mark={(link) => <SocialMark link={link} base={base} />}
        />
      )}
    </div>
  )
}

interface LinksProps<L extends ContactLink> {
  title: string
  links: L[]
  /** Renders a link as an icon only; by default an icon and its name. */
  mark?: (link: L) => ReactNode
}

function Links<L extends ContactLink>({ title, links, mark }: LinksProps<L>) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.url + link.name}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className={mark ? styles.round : styles.named}
            >
              {mark ? mark(link) : <Icon name={link.icon} size={20} />}
              {mark ? <VisuallyHidden>{link.name}</VisuallyHidden> : link.name}
              <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
