import { useAppSelector } from '@/store/hooks'
import { EntryLinks } from './EntryLinks'

/** The ways in, for a visitor (HM-02). */
export default function HeaderVisitor() {
  const visitor = useAppSelector((state) => state.session.token === null)
  return visitor ? <EntryLinks size="s" /> : null
}
