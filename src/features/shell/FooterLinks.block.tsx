import { t } from '@/shared/i18n/t'
import styles from './FooterLinks.module.css'
import { ItemLink } from './ItemLink'
import { useMenuItems } from './useMenuItems'

/** Links of the layout's `footerLinks`, such as terms and privacy (DS-04). */
export default function FooterLinks() {
  const items = useMenuItems('footerLinks')
  if (items.length === 0) return null
  return (
    <nav aria-label={t('footer.links')}>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.id} data-block="footerLinks" data-block-id={item.path}>
            <ItemLink target={item.target} className={styles.link}>
              {t(item.label)}
            </ItemLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
