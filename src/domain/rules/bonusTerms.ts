import { t } from '@/shared/i18n/t'

/** A line of the terms of a bonus that has no activity, and no rules of its own in the configuration. */
export interface BonusTerm {
  id: string
  name: string
  text: string
}

const SHARED: Readonly<Record<string, string>> = {
  who: 'activity.terms.whoText',
  period: 'activity.period.open',
  turnover: 'activity.terms.turnoverText',
  withdrawal: 'activity.terms.withdrawalText',
  cancellation: 'activity.terms.cancellationText',
}

/** What every bonus says of itself (SP-08): its amount and credit, then what all have in common unless `own` says otherwise. */
export function bonusTerms(own: Readonly<Record<string, string>>): BonusTerm[] {
  return Object.entries({ amount: '', credit: '', ...texts(), ...own }).flatMap(([id, text]) =>
    text === '' ? [] : [{ id, name: t(`activity.terms.${id}`), text }],
  )
}

const texts = () => Object.fromEntries(Object.entries(SHARED).map(([id, key]) => [id, t(key)]))
