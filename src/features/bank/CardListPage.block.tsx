import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { SignedIn } from './SignedIn'
import { useEffect, useMemo } from 'react'
import { bankCardsOf, type BankCard } from '@/api/models/bankCard'
import { playerConfigOf } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import type { WebConfig } from '@/api/models/webConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { List, Card } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { maskAccount } from '@/shared/format/maskAccount'
import { maskPhone } from '@/shared/format/phone'
import { Badge } from '@/shared/ui/Badge'
import { Icon } from '@/shared/ui/Icon'
import { StatusPill } from '@/shared/ui/StatusPill'
import styles from './CardListPage.module.css'

/** Polling interval while an account is under review, milliseconds. */
const POLL_MS = 10_000

/** The player's bank accounts (WL-12, RT-06). */
export default function CardListPage() {
  return (
    <PageBody title={t('page.cards')}>
      <SignedIn height={240}>{(user, config) => <CardList user={user} config={config} />}</SignedIn>
    </PageBody>
  )
}

/** The accounts with masked numbers, default first, with add and edit links (WL-12). */
function CardList({ user, config }: { user: User; config: WebConfig }) {
  const dispatch = useAppDispatch()
  const { bankMax } = playerConfigOf(config)
  const cards = useMemo(() => bankCardsOf(user), [user])
  const isFull = bankMax !== undefined && cards.length >= bankMax
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
      {bankMax !== undefined && (
        <p className={styles.count}>
          {isFull
            ? t('bank.full', { count: bankMax })
            : t('bank.count', { count: cards.length, max: bankMax })}
        </p>
      )}
      {!isFull && add}
    </>
  )
}

/** One account, masked. */
function CardItem({ card }: { card: BankCard }) {
  const reviewed = card.status === 0
  return (
    <Card as="article" gap={2} aria-labelledby={`bank-${card.bankId}`}>
      <header className={styles.head}>
        <Icon name="landmark" size={20} />
        <h2 id={`bank-${card.bankId}`}>{card.bankName}</h2>
        {card.isDefault && <Badge tone="accent">{t('bank.default')}</Badge>}
      </header>
      <p className={styles.number}>{maskAccount(card.cardNum)}</p>
      <p className={styles.facts}>
        {[card.accountName, card.mobile && maskPhone(card.mobile)].filter(Boolean).join(' · ')}
      </p>
      <footer className={styles.foot}>
        <StatusPill tone={reviewed ? 'waiting' : 'good'}>
          {t(reviewed ? 'bank.review' : 'bank.usable')}
        </StatusPill>
        {!reviewed && (
          <RouteLink
            to={`/bindBankCard?edit=${card.bankId}`}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={t('bank.editOf', { bank: card.bankName })}
          >
            {t('bank.edit')}
          </RouteLink>
        )}
      </footer>
      {reviewed && <p className={styles.facts}>{t('bank.reviewNote')}</p>}
    </Card>
  )
}
