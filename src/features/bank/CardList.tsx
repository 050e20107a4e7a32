import { useEffect, useMemo } from 'react'
import { bankCardsOf } from '@/api/models/bankCard'
import { playerConfigOf } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import type { WebConfig } from '@/api/models/webConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { List } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { CardItem } from './CardItem'
import styles from './CardList.module.css'

/** Polling interval while an account is under review, milliseconds. */
const POLL_MS = 10_000

/** The accounts with masked numbers, default first, with add and edit links (WL-12). */
export function CardList({ user, config }: { user: User; config: WebConfig }) {
  const dispatch = useAppDispatch()
  const { bankMax } = playerConfigOf(config)
  const cards = useMemo(() => bankCardsOf(user), [user])
  const reviewed = cards.some(({ status }) => status === 0)
  useEffect(() => {
    if (!reviewed) return
    const timer = setInterval(() => void dispatch(loadUserInfo()), POLL_MS)
    return () => clearInterval(timer)
  }, [reviewed, dispatch])

  const add = (
    <RouteLink to="/bindBankCard" className={buttonClass({ size: 'l', block: true })}>
      {t('bank.add')}
    </RouteLink>
  )
  if (cards.length === 0)
    return (
      <EmptyState icon="landmark" title={t('bank.none')}>
        {add}
      </EmptyState>
    )
  return (
    <>
      <List aria-label={t('bank.list')}>
        {cards.map((card) => (
          <li key={card.bankId}>
            <CardItem card={card} />
          </li>
        ))}
      </List>
      <p className={styles.count}>
        {cards.length >= bankMax
          ? t('bank.full', { count: bankMax })
          : t('bank.count', { count: cards.length, max: bankMax })}
      </p>
      {cards.length < bankMax && add}
    </>
  )
}
