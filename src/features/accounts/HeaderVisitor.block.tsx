import { useAppSelector } from '@/store/hooks'
import { EntryLinks } from './EntryLinks'

/** Login and register links for visitors (HM-02). */
export default function HeaderVisitor() {
  const visitor = useAppSelector((state) => state.session.token === null)
  return visitor ? <EntryLinks size="s" /> : null
}
