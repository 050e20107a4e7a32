import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import { Contact } from './Contact'

/** The number of the helpline, to be called; where the configuration names none, the site's own contact, who knows one. */
export function HelplineNumber() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  return number ? <PhoneLink number={number} /> : <Contact />
}
