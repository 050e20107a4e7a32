import type { BankCard } from '@/api/models/bankCard'
import { maskAccount } from '@/shared/format/maskAccount'
import { t } from '@/shared/i18n/t'
import type { Choice } from './ChoiceList'
import { isReady } from './withdrawalRequirements'

/** An account as its owner sees it on every screen: bank and the end of its number. */
export const accountName = (card: BankCard): string => `${card.bankName} ${maskAccount(card.cardNum)}`

/** The bound accounts to choose from; those under review can be seen, not chosen. */
export const accountChoices = (cards: BankCard[]): Choice[] =>
  cards.map((card) => ({
    id: String(card.bankId),
    label: accountName(card),
    note: isReady(card) ? card.isDefault && t('withdrawal.accountDefault') : t('withdrawal.accountReview'),
    disabled: !isReady(card),
  }))
