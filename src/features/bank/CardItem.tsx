import type { BankCard } from '@/api/models/bankCard'
import { RouteLink } from '@/engine/render/RouteLink'
import { maskAccount } from '@/shared/format/maskAccount'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Badge } from '@/shared/ui/Badge'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Card } from '@/shared/ui/Stack'
import styles from './CardItem.module.css'

/** One account, masked. */
export function CardItem({ card }: { card: BankCard }) {
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
