import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { FooterCountryProps } from './FooterCountry.entry'

/** The country notice, unless one of two flags of the installation hides it (DS-07). */
export default function FooterCountry({ text = 'footer.country' }: Partial<FooterCountryProps>) {
  const hidden = useAppSelector(({ site }) => site.settings.flags.hideCountry || site.settings.flags.intl)
  return hidden ? null : <p>{t(text)}</p>
}
