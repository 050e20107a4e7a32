import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { FooterCountryProps } from './FooterCountry.entry'

/** For whom the site is, unless one of the two flags of its installation says not to tell (DS-07). */
export default function FooterCountry({ text = 'footer.country' }: Partial<FooterCountryProps>) {
  const hidden = useAppSelector(({ site }) => site.settings.flags.hideCountry || site.settings.flags.intl)
  return hidden ? null : <p>{t(text)}</p>
}
