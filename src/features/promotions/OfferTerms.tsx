import { kindsOfPath } from '@/domain/activity/activityRoutes'
import { TermsBlock as ActivityTerms } from '@/domain/activity/TermsBlock'
import { RULES } from '@/domain/rules/rules'
import { TermsBlock } from './TermsBlock'

/** The terms of the activity that an offer links to (SP-08), or else the general promotion terms. */
export function OfferTerms({ path }: { path: string }) {
  const kinds = kindsOfPath(path)
  const rule = Object.entries(RULES).find(([, { kind }]) => kinds.includes(kind))
  if (!rule) return <TermsBlock />
  const [name, { kind }] = rule
  return <ActivityTerms kind={kind} rule={name} />
}
