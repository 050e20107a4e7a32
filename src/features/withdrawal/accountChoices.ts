import type { BankCard } from '@/api/models/bankCard'
import { maskAccount } from '@/shared/format/maskAccount'
import { t } from '@/shared/i18n/t'
import type { RadioOption } from '@/shared/ui/RadioGroup'
import { isReady } from './withdrawalRequirements'

/** Label of an account: bank and the end of its number. */
export const accountName = (card: BankCard): string => `${card.bankName} ${maskAccount(card.cardNum)}`

/** The bound accounts as choices; those under review are disabled. */
export const accountChoices = (cards: BankCard[]): RadioOption[] =>
  cards.map((card) => ({
    id: String(card.bankId),
    label: accountName(card),
    note: isReady(card) ? card.isDefault && t('withdrawal.accountDefault') : t('withdrawal.accountReview'),
    disabled: !isReady(card),
  }))
