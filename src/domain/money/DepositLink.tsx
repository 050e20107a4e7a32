import type { PageLinkProps } from '@/engine/render/PageLink'
import { RouteLink } from '@/engine/render/RouteLink'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '../promotions/selectPromotionsAllowed'

/** A link that invites to deposit; nothing for who may not (SP-06): they find out why on the wallet's own tab. */
export function DepositLink({
  to = '/lobby/wallets/deposit',
  ...link
}: Omit<PageLinkProps, 'to'> & { to?: string }) {
  return useAppSelector(selectPromotionsAllowed) ? <RouteLink to={to} {...link} /> : null
}
