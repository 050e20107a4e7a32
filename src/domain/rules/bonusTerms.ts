import { t } from '@/shared/i18n/t'

/** A term of a bonus without an activity or its own rules in the configuration. */
export interface BonusTerm {
  id: string
  name: string
  text: string
}

const SHARED: Readonly<Record<string, string>> = {
  who: 'activity.terms.whoText',
  period: 'activity.period.shown',
  turnover: 'activity.terms.turnoverText',
  withdrawal: 'activity.terms.withdrawalText',
  cancellation: 'activity.terms.cancellationText',
}

/** The terms of every bonus (SP-08): amount and credit, then the common ones unless `own` overrides them. */
export function bonusTerms(own: Readonly<Record<string, string>>): BonusTerm[] {
  return Object.entries({ amount: '', credit: '', ...texts(), ...own }).flatMap(([id, text]) =>
    text === '' ? [] : [{ id, name: t(`activity.terms.${id}`), text }],
  )
}

const texts = () => Object.fromEntries(Object.entries(SHARED).map(([id, key]) => [id, t(key)]))
