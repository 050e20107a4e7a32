import { activityTable, kindsOfPath } from '@/domain/activity/activityTable'
import { TermsBlock as ActivityTerms } from '@/domain/activity/TermsBlock'
import { TermsBlock } from './TermsBlock'

/** The terms of the activity that an offer links to (SP-08), or else the general promotion terms. */
export function OfferTerms({ path }: { path: string }) {
  const kinds = kindsOfPath(path)
  const activity = activityTable().find(({ kind, rule }) => rule && kinds.includes(kind))
  return activity?.rule ? <ActivityTerms kind={activity.kind} rule={activity.rule} /> : <TermsBlock />
}
