import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import { Contact } from '@/domain/site/Contact'

/** The helpline as a phone link; without a configured one the site's contact. */
export function HelplineNumber() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  return number ? <PhoneLink number={number} /> : <Contact />
}
